package forearm.rules.sql.failover_group_name_test

import data.forearm.rules.sql.failover_group_name

test_fails_on_upper_case if {
	count(failover_group_name.findings) > 0 with input.resource as {"name": "s/Group"}
}

test_passes_on_a_valid_name if {
	count(failover_group_name.findings) == 0 with input.resource as {"name": "s/fog-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in failover_group_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
