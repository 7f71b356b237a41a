# METADATA
# title: Names of SQL servers are valid.
# description: >-
#   Azure allows 1 to 63 lower-case letters, digits and dashes that begin and
#   end with a letter or digit; a deployment with any other name fails.
#   Upper-case letters are a warning: templates were seen to deploy with them, while the
#   portal and the documentation refuse them, and failover to such a server fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
# custom:
#   aka: [Azure.SQL.ServerName, AZR-000190]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Sql/servers]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.sql.server_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s %s", [names.wrong(input.resource.name, 1, 63, `(^[A-Za-z0-9]$)|(^[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$)`), allowed]),
} if {
	not names.valid(input.resource.name, 1, 63, `(^[A-Za-z0-9]$)|(^[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$)`)
}

findings contains {
	"path": ["name"],
	"message": sprintf("%s %s", [names.wrong(input.resource.name, 1, 63, `(^[a-z0-9]$)|(^[a-z0-9][a-z0-9-]*[a-z0-9]$)`), allowed]),
	"severity": "warning",
} if {
	not names.valid(input.resource.name, 1, 63, `(^[a-z0-9]$)|(^[a-z0-9][a-z0-9-]*[a-z0-9]$)`)
	names.valid(input.resource.name, 1, 63, `(^[A-Za-z0-9]$)|(^[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$)`)
}

allowed := "A name has 1 to 63 lower-case letters, digits and dashes, and begins and ends with a letter or digit."
