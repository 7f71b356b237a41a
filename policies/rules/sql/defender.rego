# METADATA
# title: Microsoft Defender for SQL is enabled for the server.
# description: >-
#   Microsoft Defender detects attacks and unusual access to the databases.
#   Deploy `securityAlertPolicies` or `advancedThreatProtectionSettings` onto
#   the server with `state` set to `Enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/securityalertpolicies
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/advancedthreatprotectionsettings
# custom:
#   aka: [Azure.SQL.DefenderCloud, AZR-000186, Azure.SQL.ThreatDetection]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Sql/servers
#     - Microsoft.Sql/servers/securityAlertPolicies
#     - Microsoft.Sql/servers/advancedThreatProtectionSettings
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [DP-3]
#   fix: {set: properties.state, value: Enabled}
package forearm.rules.sql.defender

import data.forearm.lib.children
import data.forearm.lib.text

items := object.union(
	children.at(input.resource, "Microsoft.Sql/servers/securityAlertPolicies"),
	children.at(input.resource, "Microsoft.Sql/servers/advancedThreatProtectionSettings"),
)

findings contains {
	"path": [],
	"message": "Microsoft Defender for SQL is not enabled for the server.",
} if {
	count(items) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "state"]),
	"message": "Microsoft Defender for SQL is not enabled for the server.",
} if {
	some path, item in items
	not enabled(item)
}

enabled(item) if text.same(item.properties.state, "Enabled")
