package forearm.rules.app_configuration.name_test

import data.forearm.rules.app_configuration.name

test_fails_on_few_letters if {
	count(name.findings) > 0 with input.resource as {"name": "a"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "appcs-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "appcs-shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aaaa"}}, "found": [["name"]]},
	{"sees": {"resource": {"name": "rules"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
