package forearm.rules.front_door.waf_policy_enabled_test

import data.forearm.rules.front_door.waf_policy_enabled

test_fails_on_another_value if {
	count(waf_policy_enabled.findings) > 0 with input.resource as {"properties": {"policySettings": {"enabledState": "other"}}}
}

test_fails_where_it_is_not_set if {
	count(waf_policy_enabled.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(waf_policy_enabled.findings) == 0 with input.resource as {"properties": {"policySettings": {"enabledState": "Enabled"}}}
}

test_warns_where_it_is_not_written if {
	some finding in waf_policy_enabled.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "policySettings", "enabledState"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in waf_policy_enabled.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
