# METADATA
# title: Node pools allow enough pods per node.
# description: >-
#   With few pods per node, nodes are underutilized and the cluster costs more
#   than necessary. Set `maxPods` to at least the value of
#   `AZURE_AKS_POOL_MINIMUM_MAXPODS`. If it is not set, it is a warning: the
#   service's default has changed over the years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.NodeMinPods, AZR-000018]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
#   configuration:
#     AZURE_AKS_POOL_MINIMUM_MAXPODS: 50
package forearm.rules.aks.max_pods

import data.forearm.lib.pools
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["maxPods"]),
	"message": sprintf("maxPods of the pool %s is too small.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	not written.missing(entry.properties, ["maxPods"])
	not enough(entry.properties)
}

findings contains {
	"path": array.concat(entry.path, ["maxPods"]),
	"severity": "warning",
	"message": sprintf("maxPods of the pool %s is not set.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	written.missing(entry.properties, ["maxPods"])
}

enough(pool) if pool.maxPods >= data.configuration.AZURE_AKS_POOL_MINIMUM_MAXPODS
