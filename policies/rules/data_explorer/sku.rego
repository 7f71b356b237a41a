# METADATA
# title: Azure Data Explorer clusters use a production SKU.
# description: >-
#   Clusters for development and testing have no SLA. Use the tier `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.kusto/clusters
# custom:
#   aka: [Azure.ADX.SLA, AZR-000014]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Kusto/clusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.data_explorer.sku

import data.forearm.lib.text

findings contains {
	"path": ["sku", "tier"],
	"message": "The tier of the cluster is Basic, which has no SLA.",
} if {
	text.same(input.resource.sku.tier, "Basic")
}
