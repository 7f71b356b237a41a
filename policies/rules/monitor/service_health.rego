# METADATA
# title: Azure Service Health alerts are configured.
# description: >-
#   Deploy an `activityLogAlerts` about service health. The policy applies to
#   resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.Monitor.ServiceHealth, AZR-000211]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Reliability
#   category: "RE:10 Monitoring and alerting"
package forearm.rules.monitor.service_health

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

alerts := {i: alert |
	some i, alert in children.of(input.resource, "Microsoft.Insights/activityLogAlerts")
	some [_, condition] in [[path, node] | walk(object.get(alert, ["properties", "condition"], {}), [path, node])]
	text.same(condition.field, "category")
	text.same(condition.equals, "ServiceHealth")
}

findings contains {
	"path": [],
	"message": "No alert for Service Health is configured.",
} if {
	count(alerts) == 0
}

findings contains {
	"path": ["resources", i, "properties", "enabled"],
	"message": "The activity log alert is disabled.",
} if {
	some i, alert in alerts
	not alert.properties.enabled == true
}
