# METADATA
# title: Gateway connections follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_GATEWAY_CONNECTION_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/connections
# custom:
#   aka: [Azure.VNG.ConnectionNaming, AZR-000466]
#   severity: warning
#   types: [Microsoft.Network/connections]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_GATEWAY_CONNECTION_NAME_FORMAT: ""
package forearm.rules.network_gateway.connection_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_GATEWAY_CONNECTION_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_GATEWAY_CONNECTION_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_GATEWAY_CONNECTION_NAME_FORMAT")
}
