package forearm.rules.search.name_test

import data.forearm.rules.search.name

test_fails_on_two_dashes if {
	count(name.findings) > 0 with input.resource as {"name": "srch--shop"}
}

test_fails_on_upper_case if {
	count(name.findings) > 0 with input.resource as {"name": "Search"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "srch-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
