# METADATA
# title: Names of MariaDB servers are valid.
# description: >-
#   Azure allows 3 to 63 lower-case letters, digits and dashes that begin and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
# custom:
#   aka: [Azure.MariaDB.ServerName, AZR-000336]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.mariadb.server_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 3 to 63 lower-case letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 3, 63, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 3, 63, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)
}
