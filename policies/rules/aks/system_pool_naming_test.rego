package forearm.rules.aks.system_pool_naming_test

import data.forearm.rules.aks.system_pool_naming

test_fails_on_another_name if {
	count(system_pool_naming.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "System"}]}} with data.configuration.AZURE_AKS_SYSTEM_POOL_NAME_FORMAT as "^npsystem"
}

test_passes_on_the_format if {
	count(system_pool_naming.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/npsystem1", "properties": {"mode": "System"}} with data.configuration.AZURE_AKS_SYSTEM_POOL_NAME_FORMAT as "^npsystem"
}

test_does_not_apply_without_a_format if {
	not system_pool_naming.applies with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "System"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"agentPoolProfiles": [{}]}}}, "found": [], "settings": {"AZURE_AKS_SYSTEM_POOL_NAME_FORMAT": "^npsystem"}},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in system_pool_naming.findings] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
