package forearm.rules.signalr.name_test

import data.forearm.rules.signalr.name

test_fails_on_a_digit_at_the_start if {
	count(name.findings) > 0 with input.resource as {"name": "1abc"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "sigr-shop"}
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
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
