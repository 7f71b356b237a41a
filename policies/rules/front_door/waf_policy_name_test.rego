package forearm.rules.front_door.waf_policy_name_test

import data.forearm.rules.front_door.waf_policy_name

test_fails_on_a_dash if {
	count(waf_policy_name.findings) > 0 with input.resource as {"name": "waf-a"}
}

test_passes_on_a_valid_name if {
	count(waf_policy_name.findings) == 0 with input.resource as {"name": "wafShop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in waf_policy_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
