# METADATA
# title: Metric alerts are resolved by themselves.
# description: >-
#   An alert that stays open after its cause is gone hides those that matter.
#   Set `properties.autoMitigate` to `true`.
# custom:
#   aka: [Azure.Alert.MetricAutoMitigate, AZR-000491]
#   severity: error
#   types: [Microsoft.Insights/metricAlerts]
#   pillar: Cost Optimization
#   category: "CO:13 Personnel time"
package forearm.rules.alert.resolved

findings contains {
	"path": ["properties", "autoMitigate"],
	"message": "The alert stays open after its cause is gone.",
} if {
	not input.resource.properties.autoMitigate == true
}
