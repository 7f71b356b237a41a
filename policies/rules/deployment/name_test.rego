package forearm.rules.deployment.name_test

import data.forearm.rules.deployment.name

test_fails_on_a_blank if {
	count(name.findings) > 0 with input.resource as {"name": "my deployment"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "vnet-1"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"module": {"root": true}, "resource": {}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | name.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in name.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
