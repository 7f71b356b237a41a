package forearm.rules.aks.system_nodes_test

import data.forearm.rules.aks.system_nodes

test_fails_on_one if {
	count(system_nodes.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}]}}
}

test_passes_on_three if {
	count(system_nodes.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "minCount": 3}]}}
}

test_fails_on_user_nodes if {
	count(system_nodes.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}, {"name": "b", "mode": "User", "count": 3}]}}
}
