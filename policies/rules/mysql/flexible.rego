# METADATA
# title: Azure Database for MySQL uses flexible servers.
# description: >-
#   Single servers are retired: they get no new versions, and will be switched
#   off. Use `Microsoft.DBforMySQL/flexibleServers`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
# custom:
#   aka: [Azure.MySQL.UseFlexible, AZR-000325]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforMySQL/servers
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.mysql.flexible

import data.forearm.lib.text

findings contains {
	"path": ["type"],
	"message": "The server is a single server, which is retired.",
} if {
	not text.same(input.resource.type, "Microsoft.DBforMySQL/flexibleServers")
}
