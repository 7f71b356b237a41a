# METADATA
# title: Nodes hold enough pods.
# description: >-
#   With few pods a node, nodes stand half empty and the cluster costs more than
#   it has to. Set `maxPods` to at least the value of
#   `AZURE_AKS_POOL_MINIMUM_MAXPODS`.
# custom:
#   aka: [Azure.AKS.NodeMinPods, AZR-000018]
#   severity: error
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
#   configuration:
#     AZURE_AKS_POOL_MINIMUM_MAXPODS: 50
package forearm.rules.aks.max_pods

import data.forearm.lib.pools

findings contains {
	"path": array.concat(entry.path, ["maxPods"]),
	"message": sprintf("The nodes of the pool %s hold too few pods.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	not enough(entry.properties)
}

enough(pool) if pool.maxPods >= data.configuration.AZURE_AKS_POOL_MINIMUM_MAXPODS
