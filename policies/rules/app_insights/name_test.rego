package forearm.rules.app_insights.name_test

import data.forearm.rules.app_insights.name

test_fails_on_a_dot_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "appi."}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "appi-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
