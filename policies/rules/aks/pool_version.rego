# METADATA
# title: Node pools run the Kubernetes version of the cluster.
# description: >-
#   If nodes are too many versions behind, the cluster cannot be upgraded. Set
#   `orchestratorVersion` of pools to the version of the cluster; of those
#   inside the cluster it may be left out.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.PoolVersion, AZR-000016]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.aks.pool_version

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.pools

findings contains {
	"path": array.concat(entry.path, ["orchestratorVersion"]),
	"message": sprintf("The pool %s has the version %s, and the cluster %s.", [entry.name, entry.properties.orchestratorVersion, cluster_version]),
} if {
	some entry in pools.of_cluster(input.resource)
	cluster_version != ""
	entry.properties.orchestratorVersion != cluster_version
}

findings contains {
	"path": array.concat(entry.path, ["orchestratorVersion"]),
	"message": sprintf("The pool %s has the version %s, and the version of the cluster is not set.", [entry.name, entry.properties.orchestratorVersion]),
} if {
	some entry in pools.of_cluster(input.resource)
	cluster_version == ""
	entry.properties.orchestratorVersion != ""
}

# A pool that stands by itself stays behind when the cluster is upgraded.
findings contains {
	"path": array.concat(path, ["properties", "orchestratorVersion"]),
	"message": sprintf("The pool %s has no version and is not upgraded along with the cluster.", [names.last(pool.name)]),
} if {
	cluster_version != ""
	some path, pool in children.below(input.resource, "Microsoft.ContainerService/managedClusters/agentPools")
	object.get(pool, ["properties", "orchestratorVersion"], "") == ""
}

cluster_version := object.get(input.resource, ["properties", "kubernetesVersion"], "")
