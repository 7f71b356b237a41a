package forearm.rules.cdn.endpoint_name_test

import data.forearm.rules.cdn.endpoint_name

test_fails_on_a_dash_at_the_end if {
	count(endpoint_name.findings) > 0 with input.resource as {"name": "p/a-"}
}

test_passes_on_a_valid_name if {
	count(endpoint_name.findings) == 0 with input.resource as {"name": "p/cdne-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in endpoint_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
