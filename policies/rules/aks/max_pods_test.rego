package forearm.rules.aks.max_pods_test

import data.forearm.rules.aks.max_pods

test_fails_on_few if {
	count(max_pods.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "maxPods": 30}]}}
}

test_fails_where_it_is_not_set if {
	count(max_pods.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}
}

test_passes_on_many if {
	count(max_pods.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "maxPods": 110}]}}
}

test_warns_where_it_is_not_written if {
	some finding in max_pods.findings with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a"}]}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aks/pool", "type": "Microsoft.ContainerService/managedClusters/agentPools"}}, "found": [["properties", "maxPods"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in max_pods.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
