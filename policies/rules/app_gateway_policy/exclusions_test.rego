package forearm.rules.app_gateway_policy.exclusions_test

import data.forearm.rules.app_gateway_policy.exclusions

test_fails_on_exclusions if {
	count(exclusions.findings) > 0 with input.resource as {"properties": {"managedRules": {"exclusions": [{"matchVariable": "a"}]}}}
}

test_passes_without_exclusions if {
	count(exclusions.findings) == 0 with input.resource as {"properties": {"managedRules": {"exclusions": []}}}
}
