package forearm.rules.network_gateway.connection_name_test

import data.forearm.rules.network_gateway.connection_name

test_fails_on_a_dash_at_the_end if {
	count(connection_name.findings) > 0 with input.resource as {"name": "con-a-"}
}

test_fails_on_a_dash_at_the_start if {
	count(connection_name.findings) > 0 with input.resource as {"name": "-a"}
}

test_passes_on_a_valid_name if {
	count(connection_name.findings) == 0 with input.resource as {"name": "con-a"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in connection_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
