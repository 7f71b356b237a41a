package forearm.rules.api_management.name_test

import data.forearm.rules.api_management.name

test_fails_on_a_digit_at_the_start if {
	count(name.findings) > 0 with input.resource as {"name": "1a"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "apim-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "apim-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "x"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
