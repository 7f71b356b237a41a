package forearm.rules.mysql.server_name_test

import data.forearm.rules.mysql.server_name

test_fails_on_upper_case if {
	count(server_name.findings) > 0 with input.resource as {"name": "Server1"}
}

test_fails_on_a_dash_at_the_end if {
	count(server_name.findings) > 0 with input.resource as {"name": "server-"}
}

test_passes_on_a_valid_name if {
	count(server_name.findings) == 0 with input.resource as {"name": "db-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": [["name"]]},
	{"sees": {"resource": {"name": "lib"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in server_name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
