# METADATA
# title: Network security groups follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
# custom:
#   aka: [Azure.NSG.Naming, AZR-000467]
#   severity: warning
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT: ""
package forearm.rules.nsg.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT")
}
