package forearm.rules.alert.resolved_test

import data.forearm.rules.alert.resolved

test_fails_on_another_value if {
	count(resolved.findings) > 0 with input.resource as {"properties": {"autoMitigate": false}}
}

test_fails_where_it_is_not_set if {
	count(resolved.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(resolved.findings) == 0 with input.resource as {"properties": {"autoMitigate": true}}
}

test_warns_where_it_is_not_written if {
	some finding in resolved.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "autoMitigate"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in resolved.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
