# METADATA
# title: Azure Data Explorer clusters have databases.
# description: >-
#   A cluster without databases is billed nevertheless. The policy applies to
#   resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.kusto/clusters
# custom:
#   aka: [Azure.ADX.Usage, AZR-000011]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Kusto/clusters]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
package forearm.rules.data_explorer.usage

import data.forearm.lib.children
import data.forearm.lib.text

applies if {
	input.exported
	text.same(input.resource.properties.state, "Running")
}

findings contains {
	"path": [],
	"message": "The cluster has no databases.",
} if {
	count(children.of(input.resource, "Microsoft.Kusto/clusters/databases")) == 0
}
