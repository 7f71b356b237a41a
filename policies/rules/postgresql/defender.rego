# METADATA
# title: Microsoft Defender for open-source relational databases is enabled for the PostgreSQL server.
# description: >-
#   Microsoft Defender detects attacks and unusual access to the databases.
#   Deploy `securityAlertPolicies` onto the server with `state` set to
#   `Enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers/securityalertpolicies
# custom:
#   aka: [Azure.PostgreSQL.DefenderCloud, AZR-000327]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/servers/securityAlertPolicies
#   pillar: Security
#   category: Security operations
#   fix: {set: properties.state, value: Enabled}
package forearm.rules.postgresql.defender

import data.forearm.lib.children
import data.forearm.lib.text

items := children.at(input.resource, "Microsoft.DBforPostgreSQL/servers/securityAlertPolicies")

findings contains {
	"path": [],
	"message": "Microsoft Defender for open-source relational databases is not enabled for the server.",
} if {
	count(items) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "state"]),
	"message": "Microsoft Defender for open-source relational databases is not enabled for the server.",
} if {
	some path, item in items
	not enabled(item)
}

enabled(item) if text.same(item.properties.state, "Enabled")
