# METADATA
# title: Public IP addresses follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.Naming, AZR-000471]
#   severity: warning
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT: ""
package forearm.rules.public_ip.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT")
}
