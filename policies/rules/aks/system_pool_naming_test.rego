package forearm.rules.aks.system_pool_naming_test

import data.forearm.rules.aks.system_pool_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "System"}]}}, "settings": {"AZURE_AKS_SYSTEM_POOL_NAME_FORMAT": "^npsystem"}, "found": [["properties", "agentPoolProfiles", 0, "name"]]},
		"passes on the format": {"resource": {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/npsystem1", "properties": {"mode": "System"}}, "settings": {"AZURE_AKS_SYSTEM_POOL_NAME_FORMAT": "^npsystem"}, "found": []},
		"condition text.same(entry.properties.mode, 'System')": {"resource": {"properties": {"agentPoolProfiles": [{}]}}, "settings": {"AZURE_AKS_SYSTEM_POOL_NAME_FORMAT": "^npsystem"}, "found": []},
	}
	system_pool_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in system_pool_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not system_pool_naming.applies with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "System"}]}}
}
