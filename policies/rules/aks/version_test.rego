package forearm.rules.aks.version_test

import data.forearm.rules.aks.version

test_findings[name] if {
	some name, case in {
		"fails on an old version": {"input": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.20.1"}}}, "found": [["properties", "kubernetesVersion"]]},
		"fails on an old pool": {"input": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {"orchestratorVersion": "1.20.1"}}}, "found": [["properties", "orchestratorVersion"]]},
		"passes on the current version": {"input": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "9.0.0"}}}, "found": []},
		"passes where Azure upgrades": {"input": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}}}, "found": []},
		"passes on a pool without one": {"input": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/pool", "properties": {}}}, "found": []},
		"condition text.same(type, 'Microsoft.ContainerService/managedClusters/agentPools')": {"input": {"resource": {"properties": {"orchestratorVersion": true}}}, "found": []},
		"condition not exported": {"input": {"exported": {}, "resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"autoUpgradeProfile": {"upgradeChannel": "stable"}}}}, "found": [["properties", "kubernetesVersion"]]},
	}
	found := [finding.path | some finding in version.findings] with input as case.input
	found == case.found
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
