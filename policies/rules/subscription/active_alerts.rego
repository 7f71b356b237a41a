# METADATA
# title: No security alert of high severity of Defender for Cloud is active.
# description: >-
#   Look into alerts, and close them. The policy applies to resources exported
#   from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.DefenderCloud.ActiveAlerts, AZR-000489]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
package forearm.rules.subscription.active_alerts

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

applies if input.exported

findings contains {
	"path": ["resources", i, "properties", "status"],
	"message": sprintf("The alert %s is open.", [names.last(alert.name)]),
} if {
	some i, alert in children.of(input.resource, "Microsoft.Security/locations/alerts")
	text.same(alert.properties.status, "Active")
	text.one_of(severity(alert), ["High", "Medium"])
}

severity(alert) := object.get(alert, ["properties", "severity"], object.get(alert, ["properties", "reportedSeverity"], ""))
