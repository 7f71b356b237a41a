package forearm.rules.aks.max_pods_test

import data.forearm.rules.aks.max_pods

test_findings[name] if {
	some name, case in {
		"fails on few": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "maxPods": 30}]}}, "found": [["properties", "agentPoolProfiles", 0, "maxPods"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}, "found": [["properties", "maxPods"]]},
		"passes on many": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "maxPods": 110}]}}, "found": []},
		"condition not written.missing(entry.properties, ['maxPods'])": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool"}, "found": [["properties", "maxPods"]]},
	}
	found := [finding.path | some finding in max_pods.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in max_pods.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a"}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
