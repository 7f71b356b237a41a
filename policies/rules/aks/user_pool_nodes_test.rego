package forearm.rules.aks.user_pool_nodes_test

import data.forearm.rules.aks.user_pool_nodes

test_findings[name] if {
	some name, case in {
		"fails on few": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "User", "count": 1}]}}, "found": [["properties", "agentPoolProfiles", 0, "count"]]},
		"passes on enough": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"mode": "User", "minCount": 3}}, "found": []},
		"passes on spot pools": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"mode": "User", "count": 1, "scaleSetPriority": "Spot"}}, "found": []},
		"passes on system pools": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}]}}, "found": []},
		"condition not text.one_of(entry.name, data.configuration.AZURE_AKS_CLUSTER_USER_POOL_EXCLUDED_FROM_MINIMUM_...": {"resource": {"properties": {"agentPoolProfiles": [{"mode": "User"}]}}, "found": [["properties", "agentPoolProfiles", 0, "count"]]},
	}
	found := [finding.path | some finding in user_pool_nodes.findings] with input.resource as case.resource
	found == case.found
}
