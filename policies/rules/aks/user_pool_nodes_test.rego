package forearm.rules.aks.user_pool_nodes_test

import data.forearm.rules.aks.user_pool_nodes

test_fails_on_few if {
	count(user_pool_nodes.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "User", "count": 1}]}}
}

test_passes_on_enough if {
	count(user_pool_nodes.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"mode": "User", "minCount": 3}}
}

test_passes_on_spot_pools if {
	count(user_pool_nodes.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"mode": "User", "count": 1, "scaleSetPriority": "Spot"}}
}

test_passes_on_system_pools if {
	count(user_pool_nodes.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"agentPoolProfiles": [{"mode": "User"}]}}}, "found": [["properties", "agentPoolProfiles", 0, "count"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in user_pool_nodes.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
