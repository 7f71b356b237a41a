package forearm.rules.keyvault.soft_delete_test

import data.forearm.rules.keyvault.soft_delete

test_fails_where_it_is_off if {
	count(soft_delete.findings) > 0 with input.resource as {"properties": {"enableSoftDelete": false}}
}

test_fails_where_it_is_not_set if {
	count(soft_delete.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_on if {
	count(soft_delete.findings) == 0 with input.resource as {"properties": {"enableSoftDelete": true}}
}

test_warns_where_it_is_not_written if {
	some finding in soft_delete.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "enableSoftDelete"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in soft_delete.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
