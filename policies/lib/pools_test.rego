package forearm.lib.pools_test

import data.forearm.lib.pools

pool := {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "k/b", "properties": {"count": 2}}

cluster := {"type": "Microsoft.ContainerService/managedClusters", "name": "k", "properties": {"agentPoolProfiles": [{"name": "a", "count": 1}, {"count": 3}]}, "resources": [pool, {"type": "Microsoft.ContainerService/managedClusters/other", "name": "k/c"}]}

all := {
	{"name": "a", "name_path": ["properties", "agentPoolProfiles", 0, "name"], "path": ["properties", "agentPoolProfiles", 0], "properties": {"name": "a", "count": 1}},
	{"name": "", "name_path": ["properties", "agentPoolProfiles", 1, "name"], "path": ["properties", "agentPoolProfiles", 1], "properties": {"count": 3}},
	{"name": "b", "name_path": ["resources", 0, "name"], "path": ["resources", 0, "properties"], "properties": {"count": 2}},
}

test_finds_pools_wherever_they_stand if {
	pools.of(cluster) == all
	pools.of_cluster(cluster) == all
	pools.of(pool) == {{"name": "b", "name_path": ["name"], "path": ["properties"], "properties": {"count": 2}}}
	pools.of_cluster(pool) == set()
}

test_tells_scale_sets if {
	pools.in_scale_set({})
	pools.in_scale_set({"type": "virtualmachinescalesets"})
	not pools.in_scale_set({"type": "AvailabilitySet"})
	not pools.in_scale_set({"type": "VirtualMachines"})
}

test_counts_nodes if {
	pools.nodes({"count": 3}) == 3
	pools.nodes({"count": 3, "minCount": 1}) == 1
	pools.nodes({"count": 3, "minCount": 0}) == 3
	pools.nodes({"count": 3, "minCount": 0, "enableAutoScaling": true}) == 0
	pools.nodes({"count": 3, "minCount": 2, "enableAutoScaling": false}) == 2
	pools.nodes({"count": 3, "enableAutoScaling": true}) == 3
	pools.nodes({}) == 0
}
