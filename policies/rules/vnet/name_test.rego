package forearm.rules.vnet.name_test

import data.forearm.rules.vnet.name

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "vnet-"}
}

test_fails_on_one_letter if {
	count(name.findings) > 0 with input.resource as {"name": "v"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "vnet-hub"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
