package forearm.rules.aks.azure_policy_test

import data.forearm.rules.aks.azure_policy

test_fails_on_another_value if {
	count(azure_policy.findings) > 0 with input.resource as {"properties": {"addonProfiles": {"azurePolicy": {"enabled": false}}}}
}

test_fails_where_it_is_not_set if {
	count(azure_policy.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(azure_policy.findings) == 0 with input.resource as {"properties": {"addonProfiles": {"azurePolicy": {"enabled": true}}}}
}
