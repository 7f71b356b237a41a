# METADATA
# title: Node pools have the version of the cluster.
# description: >-
#   Nodes may lag behind the cluster only so far, and then it cannot be
#   upgraded. Leave `orchestratorVersion` of pools out, or set it to the version
#   of the cluster.
# custom:
#   aka: [Azure.AKS.PoolVersion, AZR-000016]
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.aks.pool_version

import data.forearm.lib.pools

findings contains {
	"path": array.concat(entry.path, ["orchestratorVersion"]),
	"message": sprintf("The pool %s has the version %s, and the cluster %s.", [entry.name, entry.properties.orchestratorVersion, cluster_version]),
} if {
	some entry in pools.of_cluster(input.resource)
	entry.properties.orchestratorVersion != cluster_version
}

cluster_version := object.get(input.resource, ["properties", "kubernetesVersion"], "")
