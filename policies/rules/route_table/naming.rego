# METADATA
# title: Route tables follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_ROUTE_TABLE_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/routetables
# custom:
#   aka: [Azure.Route.Naming, AZR-000468]
#   severity: warning
#   types: [Microsoft.Network/routeTables]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_ROUTE_TABLE_NAME_FORMAT: ""
package forearm.rules.route_table.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_ROUTE_TABLE_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_ROUTE_TABLE_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_ROUTE_TABLE_NAME_FORMAT")
}
