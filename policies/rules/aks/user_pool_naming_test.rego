package forearm.rules.aks.user_pool_naming_test

import data.forearm.rules.aks.user_pool_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "User"}]}}, "settings": {"AZURE_AKS_USER_POOL_NAME_FORMAT": "^npuser"}, "found": [["properties", "agentPoolProfiles", 0, "name"]]},
		"passes on the format": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/npuser1", "properties": {"mode": "User"}}, "settings": {"AZURE_AKS_USER_POOL_NAME_FORMAT": "^npuser"}, "found": []},
		"condition text.same(entry.properties.mode, 'User')": {"resource": {"properties": {"agentPoolProfiles": [{}]}}, "settings": {"AZURE_AKS_USER_POOL_NAME_FORMAT": "^npuser"}, "found": []},
	}
	user_pool_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in user_pool_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not user_pool_naming.applies with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "User"}]}}
}
