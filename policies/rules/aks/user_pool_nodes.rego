# METADATA
# title: User node pools have enough nodes.
# description: >-
#   With few nodes, applications are interrupted when one is upgraded or fails.
#   Use at least `AZURE_AKS_CLUSTER_USER_POOL_MINIMUM_NODES`. Spot pools, and
#   those named in `AZURE_AKS_CLUSTER_USER_POOL_EXCLUDED_FROM_MINIMUM_NODES`,
#   are not checked.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.MinUserPoolNodes, AZR-000412]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Reliability
#   category: "RE:05 Redundancy"
#   configuration:
#     AZURE_AKS_CLUSTER_USER_POOL_MINIMUM_NODES: 3
#     AZURE_AKS_CLUSTER_USER_POOL_EXCLUDED_FROM_MINIMUM_NODES: []
package forearm.rules.aks.user_pool_nodes

import data.forearm.lib.pools
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, [counted(entry.properties)]),
	"message": sprintf("The node pool %s has too few nodes.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	text.same(entry.properties.mode, "User")
	not text.same(object.get(entry.properties, "scaleSetPriority", ""), "Spot")
	not text.one_of(entry.name, data.configuration.AZURE_AKS_CLUSTER_USER_POOL_EXCLUDED_FROM_MINIMUM_NODES)
	pools.nodes(entry.properties) < data.configuration.AZURE_AKS_CLUSTER_USER_POOL_MINIMUM_NODES
}

# What says how many nodes there are.
counted(pool) := "minCount" if pool.minCount

else := "count"
