# METADATA
# title: Azure SQL servers enable auditing.
# description: >-
#   Without auditing it cannot be determined who read or changed data. Deploy
#   `auditingSettings` or `extendedAuditingSettings` onto the server with
#   `state` set to `Enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/auditingsettings
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/extendedauditingsettings
# custom:
#   aka: [Azure.SQL.Auditing, AZR-000187]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Sql/servers
#     - Microsoft.Sql/servers/auditingSettings
#     - Microsoft.Sql/servers/extendedAuditingSettings
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-3]
#   fix: {set: properties.state, value: Enabled}
package forearm.rules.sql.auditing

import data.forearm.lib.children
import data.forearm.lib.text

items := object.union(
	children.at(input.resource, "Microsoft.Sql/servers/auditingSettings"),
	children.at(input.resource, "Microsoft.Sql/servers/extendedAuditingSettings"),
)

findings contains {
	"path": [],
	"message": "Auditing of the server is not enabled.",
} if {
	count(items) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "state"]),
	"message": "Auditing is disabled.",
} if {
	some path, item in items
	not enabled(item)
}

enabled(item) if text.same(item.properties.state, "Enabled")
