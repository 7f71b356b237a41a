# METADATA
# title: Log search alert rules do not query every minute.
# description: >-
#   A query that runs every minute costs many times as much as one that runs
#   every five. Set `evaluationFrequency` to `PT5M` or more, if a few minutes of
#   delay are acceptable.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.insights/scheduledqueryrules
# custom:
#   aka: [Azure.Alert.HighFrequencyQuery, AZR-000492]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Insights/scheduledQueryRules]
#   pillar: Cost Optimization
#   category: "CO:06 Usage and billing increments"
#   fix: {set: properties.evaluationFrequency, value: PT5M}
package forearm.rules.alert.query_frequency

import data.forearm.lib.text

findings contains {
	"path": ["properties", "evaluationFrequency"],
	"message": "The query runs every minute.",
} if {
	text.one_of(input.resource.properties.evaluationFrequency, ["PT1M", "PT60S"])
}
