package forearm.rules.keyvault.name_test

import data.forearm.rules.keyvault.name

test_fails_on_a_digit_at_the_start if {
	count(name.findings) > 0 with input.resource as {"name": "1vault"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "vault-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "kv-shop-1"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "aa"}}, "found": [["name"]]},
	{"sees": {"resource": {"name": "aaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": []},
	{"sees": {"resource": {"name": "aaaaaaaaaaaaaaaaaaaaaaaaa"}}, "found": [["name"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in name.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
