package forearm.rules.storage.name_test

import data.forearm.rules.storage.name

test_fails_on_upper_case if {
	count(name.findings) > 0 with input.resource as {"name": "Storage1"}
}

test_fails_on_a_dash if {
	count(name.findings) > 0 with input.resource as {"name": "stor-1"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "storage1"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": [["name"]]},
	{"sees": {"resource": {"name": "lib"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
