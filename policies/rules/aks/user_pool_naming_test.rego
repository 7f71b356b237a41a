package forearm.rules.aks.user_pool_naming_test

import data.forearm.rules.aks.user_pool_naming

test_fails_on_another_name if {
	count(user_pool_naming.findings) > 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "User"}]}} with data.configuration.AZURE_AKS_USER_POOL_NAME_FORMAT as "^npuser"
}

test_passes_on_the_format if {
	count(user_pool_naming.findings) == 0 with input.resource as {"type": "Microsoft.ContainerService/managedClusters/agentPools", "name": "aks/npuser1", "properties": {"mode": "User"}} with data.configuration.AZURE_AKS_USER_POOL_NAME_FORMAT as "^npuser"
}

test_does_not_apply_without_a_format if {
	not user_pool_naming.applies with input.resource as {"type": "Microsoft.ContainerService/managedClusters", "properties": {"agentPoolProfiles": [{"name": "pool", "mode": "User"}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"agentPoolProfiles": [{}]}}}, "found": [], "settings": {"AZURE_AKS_USER_POOL_NAME_FORMAT": "^npuser"}},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in user_pool_naming.findings] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
