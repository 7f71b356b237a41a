package forearm.rules.app_gateway_policy.prevention_test

import data.forearm.rules.app_gateway_policy.prevention

test_fails_on_another_value if {
	count(prevention.findings) > 0 with input.resource as {"properties": {"policySettings": {"mode": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(prevention.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(prevention.findings) == 0 with input.resource as {"properties": {"policySettings": {"mode": "Prevention"}}}
}
