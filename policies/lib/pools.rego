# METADATA
# description: Node pools of a Kubernetes cluster, inside it, beside it, and on their own.
package forearm.lib.pools

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

# of gives the pools of a cluster, or the pool itself: each with its name, its
# properties, and the paths that lead to both.
of(resource) := inline(resource) | entries(children.at(resource, "Microsoft.ContainerService/managedClusters/agentPools"))

# of_cluster gives those of a cluster alone.
of_cluster(cluster) := inline(cluster) | entries(children.below(cluster, "Microsoft.ContainerService/managedClusters/agentPools"))

inline(resource) := {entry |
	some i, pool in resource.properties.agentPoolProfiles
	entry := {
		"name": object.get(pool, "name", ""),
		"name_path": ["properties", "agentPoolProfiles", i, "name"],
		"path": ["properties", "agentPoolProfiles", i],
		"properties": pool,
	}
}

entries(items) := {entry |
	some path, pool in items
	entry := {
		"name": names.last(pool.name),
		"name_path": array.concat(path, ["name"]),
		"path": array.concat(path, ["properties"]),
		"properties": object.get(pool, "properties", {}),
	}
}

# in_scale_set holds for pools whose nodes are a scale set, which they are where nothing
# is written.
in_scale_set(pool) if text.same(object.get(pool, "type", "VirtualMachineScaleSets"), "VirtualMachineScaleSets")

# nodes is how many nodes a pool has at least.
nodes(pool) := pool.minCount if pool.enableAutoScaling == true

else := pool.minCount if pool.minCount > 0

else := object.get(pool, "count", 0)
