# METADATA
# title: Virtual networks follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_VNET_NAME_FORMAT` to a regular expression, which is case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.Naming, AZR-000474]
#   severity: warning
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_VNET_NAME_FORMAT: ""
package forearm.rules.vnet.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_VNET_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_VNET_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_VNET_NAME_FORMAT")
}
