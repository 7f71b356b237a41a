package forearm.rules.log_analytics.name_test

import data.forearm.rules.log_analytics.name

test_fails_on_few_letters if {
	count(name.findings) > 0 with input.resource as {"name": "log"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "log-a-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "log-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "name"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
