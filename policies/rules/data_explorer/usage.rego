# METADATA
# title: Data Explorer is in use.
# description: >-
#   A cluster without databases is paid for all the same. The policy is asked
#   about resources read from Azure.
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
