# METADATA
# title: AKS clusters have enough nodes in system node pools.
# description: >-
#   With few system nodes the cluster loses DNS and its agents when one is
#   upgraded or fails. Use at least `AZURE_AKS_CLUSTER_MINIMUM_SYSTEM_NODES`
#   nodes in the system pools together.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.MinNodeCount, AZR-000024]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
#   configuration:
#     AZURE_AKS_CLUSTER_MINIMUM_SYSTEM_NODES: 3
package forearm.rules.aks.system_nodes

import data.forearm.lib.pools
import data.forearm.lib.text

system_nodes := sum([nodes |
	some entry in pools.of_cluster(input.resource)
	not text.same(object.get(entry.properties, "mode", ""), "User")
	nodes := pools.nodes(entry.properties)
])

findings contains {
	"path": ["properties", "agentPoolProfiles"],
	"message": sprintf("The cluster has %d nodes in system node pools.", [system_nodes]),
} if {
	system_nodes < data.configuration.AZURE_AKS_CLUSTER_MINIMUM_SYSTEM_NODES
}
