# METADATA
# title: Names of SQL databases are valid.
# description: >-
#   Azure allows 1 to 128 characters, none of them < > * % & : \\ / or ?, and
#   neither begins nor ends with a dot or blank; a deployment with any other
#   name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/databases
# custom:
#   aka: [Azure.SQL.DBName, AZR-000192]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Sql/servers/databases]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.sql.database_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 128 characters, none of them < > * %% & : \\ / or ?, and neither begins nor ends with a dot or blank.", [names.wrong(names.last(input.resource.name), 1, 128, `^[^<>*%&:\\/?. ]([^<>*%&:\\/?]*[^<>*%&:\\/?. ])?$`)]),
} if {
	not names.valid(names.last(input.resource.name), 1, 128, `^[^<>*%&:\\/?. ]([^<>*%&:\\/?]*[^<>*%&:\\/?. ])?$`)
}
