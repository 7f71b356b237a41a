package forearm.rules.postgresql.entra_only_test

import data.forearm.rules.postgresql.entra_only

test_fails_on_passwords if {
	count(entra_only.findings) > 0 with input.resource as {"properties": {"authConfig": {"activeDirectoryAuth": "Enabled", "passwordAuth": "Enabled"}}}
}

test_fails_where_it_is_not_set if {
	count(entra_only.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_entra_id if {
	count(entra_only.findings) == 0 with input.resource as {"properties": {"authConfig": {"activeDirectoryAuth": "Enabled", "passwordAuth": "Disabled"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "authConfig", "activeDirectoryAuth"], ["properties", "authConfig", "passwordAuth"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in entra_only.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
