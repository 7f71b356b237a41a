package forearm.rules.aks.rbac_test

import data.forearm.rules.aks.rbac

test_fails_on_another_value if {
	count(rbac.findings) > 0 with input.resource as {"properties": {"enableRBAC": false}}
}

test_fails_where_it_is_not_set if {
	count(rbac.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(rbac.findings) == 0 with input.resource as {"properties": {"enableRBAC": true}}
}

test_warns_where_it_is_not_written if {
	some finding in rbac.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "enableRBAC"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in rbac.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
