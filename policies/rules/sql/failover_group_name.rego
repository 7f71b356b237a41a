# METADATA
# title: Names of SQL failover groups are valid.
# description: >-
#   Azure allows 1 to 63 lower-case letters, digits and dashes that begin and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/failovergroups
# custom:
#   aka: [Azure.SQL.FGName, AZR-000193]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Sql/servers/failoverGroups]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.sql.failover_group_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 63 lower-case letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(names.last(input.resource.name), 1, 63, `(^[a-z0-9]$)|(^[a-z0-9][a-z0-9-]*[a-z0-9]$)`)]),
} if {
	not names.valid(names.last(input.resource.name), 1, 63, `(^[a-z0-9]$)|(^[a-z0-9][a-z0-9-]*[a-z0-9]$)`)
}
