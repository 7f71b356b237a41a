# METADATA
# title: Metric alerts are resolved automatically.
# description: >-
#   An alert that stays open after its cause is gone hides those that matter. Set
#   `properties.autoMitigate` to `true`. PSRule fails it as well where it is not
#   written; here that is a warning, as the service's own value is the wanted
#   one.
# custom:
#   aka: [Azure.Alert.MetricAutoMitigate, AZR-000491]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Insights/metricAlerts]
#   pillar: Cost Optimization
#   category: "CO:13 Personnel time"
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
