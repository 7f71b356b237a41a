package forearm.rules.aks.version_test

import data.forearm.rules.aks.version

test_fails_on_an_old_version if {
	count(version.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.20.1"}}
}

test_fails_on_an_old_pool if {
	count(version.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"orchestratorVersion": "1.20.1"}}
}

test_passes_on_the_current_version if {
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "9.0.0"}}
}

test_passes_where_azure_upgrades if {
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}}
}

test_passes_on_a_pool_without_one if {
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"orchestratorVersion": true}}}, "found": []},
	{"sees": {"exported": {}, "resource": {"properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}, "type": "Microsoft.ContainerService/managedClusters"}}, "found": [["properties", "kubernetesVersion"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_says_no_more_than_is_known_without_a_version if {
	[finding.message | some finding in version.findings] == ["The version of the cluster is not set."] with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {}}
}

test_says_one_thing_at_a_time if {
	upgraded := {"upgradeChannel": "stable"}
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.20.1", "autoUpgradeProfile": upgraded}}
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "k/p", "properties": {"kubernetesVersion": "1.20.1"}}
	count(version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "k/p", "properties": {"orchestratorVersion": "99.1"}}
}
