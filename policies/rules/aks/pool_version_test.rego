package forearm.rules.aks.pool_version_test

import data.forearm.rules.aks.pool_version

test_findings[name] if {
	some name, case in {
		"fails on another version": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.31.1"}]}}, "found": [["properties", "agentPoolProfiles", 0, "orchestratorVersion"]]},
		"passes on the same version": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.33.7"}]}}, "found": []},
		"passes where it is not set": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.33.7", "agentPoolProfiles": [{"name": "a"}]}}, "found": []},
	}
	found := [finding.path | some finding in pool_version.findings] with input.resource as case.resource
	found == case.found
}

test_says_where_the_version_of_the_cluster_is_not_written if {
	[finding.message | some finding in pool_version.findings] == ["The pool a has the version 1.30, and the version of the cluster is not set."] with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "a", "orchestratorVersion": "1.30"}, {"name": "b"}, {"name": "c", "orchestratorVersion": ""}]}}
}

test_goes_by_pools_that_stand_apart if {
	pool := {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "k/p", "properties": {}}
	cluster := {"type": "Microsoft.ContainerService/managedClusters", "properties": {"kubernetesVersion": "1.30"}, "resources": [pool]}
	{finding.path | some finding in pool_version.findings} == {["resources", 0, "properties", "orchestratorVersion"]} with input.resource as cluster
	count(pool_version.findings) == 0 with input.resource as object.union(cluster, {"properties": {"kubernetesVersion": ""}})
	count(pool_version.findings) == 0 with input.resource as object.union(cluster, {"resources": [object.union(pool, {"properties": {"orchestratorVersion": "1.30"}})]})
}
