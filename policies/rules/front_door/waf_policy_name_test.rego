package forearm.rules.front_door.waf_policy_name_test

import data.forearm.rules.front_door.waf_policy_name

test_fails_on_a_dash if {
	count(waf_policy_name.findings) > 0 with input.resource as {"name": "waf-a"}
}

test_passes_on_a_valid_name if {
	count(waf_policy_name.findings) == 0 with input.resource as {"name": "wafShop"}
}
