package forearm.rules.aks.pool_version_test

import data.forearm.rules.aks.pool_version

test_fails_on_another_version if {
	count(pool_version.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.31.1"}]}}
}

test_passes_on_the_same_version if {
	count(pool_version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.33.7"}]}}
}

test_passes_where_it_is_not_set if {
	count(pool_version.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a"}]}}
}

test_says_where_the_version_of_the_cluster_is_not_written if {
	[finding.message | some finding in pool_version.findings] == ["The pool a has the version 1.30, and that of the cluster is not written."] with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.30"}, {"name": "b"}, {"name": "c", "orchestratorVersion": ""}]}}
}
