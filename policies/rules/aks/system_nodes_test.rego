package forearm.rules.aks.system_nodes_test

import data.forearm.rules.aks.system_nodes

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}]}}, "found": [["properties", "agentPoolProfiles"]]},
		"passes on three": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "minCount": 3}]}}, "found": []},
		"fails on user nodes": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "mode": "System", "count": 1}, {"name": "b", "mode": "User", "count": 3}]}}, "found": [["properties", "agentPoolProfiles"]]},
	}
	found := [finding.path | some finding in system_nodes.findings] with input.resource as case.resource
	found == case.found
}
