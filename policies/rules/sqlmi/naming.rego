# METADATA
# title: Managed instances follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_SQL_MI_NAME_FORMAT` to a regular expression; case
#   counts.
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
