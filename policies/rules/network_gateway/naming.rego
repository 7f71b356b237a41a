# METADATA
# title: Virtual network gateways follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT` to a regular
#   expression; case counts.
# custom:
#   aka: [Azure.VNG.Naming, AZR-000476]
#   severity: warning
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT: ""
package forearm.rules.network_gateway.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT")
}
