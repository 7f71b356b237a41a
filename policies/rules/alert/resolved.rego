# METADATA
# title: Metric alert rules resolve alerts automatically.
# description: >-
#   Alerts that stay open after their cause is resolved hide relevant ones. Set
#   `properties.autoMitigate` to `true`. PSRule fails it as well if it is not
#   set; here that is a warning or a note, since the service's default is the recommended
#   value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/metricalerts
# custom:
#   aka: [Azure.Alert.MetricAutoMitigate, AZR-000491]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Insights/metricAlerts]
#   pillar: Cost Optimization
#   category: "CO:13 Personnel time"
#   fix: {set: properties.autoMitigate, value: true}
package forearm.rules.alert.resolved

import data.forearm.lib.written

findings contains {
	"path": ["properties", "autoMitigate"],
	"severity": "warning",
	"message": "autoMitigate is not set.",
} if {
	written.missing(input.resource, ["properties", "autoMitigate"])
}

findings contains {
	"path": ["properties", "autoMitigate"],
	"message": "The alert is not resolved automatically.",
} if {
	not written.missing(input.resource, ["properties", "autoMitigate"])
	not input.resource.properties.autoMitigate == true
}
