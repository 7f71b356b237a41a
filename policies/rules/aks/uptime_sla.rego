# METADATA
# title: AKS clusters use the Standard or Premium pricing tier.
# description: >-
#   The free tier has no uptime SLA, and its API server does not scale to large
#   clusters. Set `sku.tier` to `Standard` or `Premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.UptimeSLA, AZR-000285]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.aks.uptime_sla

import data.forearm.lib.text

findings contains {
	"path": ["sku", "tier"],
	"message": "The pricing tier of the cluster has no uptime SLA.",
} if {
	not guaranteed
}

guaranteed if text.one_of(input.resource.sku.tier, ["Standard", "Premium"])

# The name that the tier had before.
guaranteed if {
	text.same(input.resource.sku.tier, "Paid")
	input.resource.apiVersion < "2023-02-01"
}
