package forearm.rules.cosmos.name_test

import data.forearm.rules.cosmos.name

test_fails_on_upper_case if {
	count(name.findings) > 0 with input.resource as {"name": "Cosmos"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "cosmos-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "cosmos-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": [["name"]]},
	{"sees": {"resource": {"name": "aaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
