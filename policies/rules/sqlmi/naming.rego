# METADATA
# title: SQL managed instances follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_SQL_MI_NAME_FORMAT` to a regular expression, which is case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
# custom:
#   aka: [Azure.SQLMI.Naming, AZR-000529]
#   severity: warning
#   types: [Microsoft.Sql/managedInstances]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_SQL_MI_NAME_FORMAT: ""
package forearm.rules.sqlmi.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_SQL_MI_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_SQL_MI_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_SQL_MI_NAME_FORMAT")
}
