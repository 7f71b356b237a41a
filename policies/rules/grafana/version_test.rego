package forearm.rules.grafana.version_test

import data.forearm.rules.grafana.version

test_fails_on_an_old_version if {
	count(version.findings) > 0 with input.resource as {"properties": {"grafanaMajorVersion": "10"}}
}

test_fails_where_it_is_not_set if {
	count(version.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_a_current_version if {
	count(version.findings) == 0 with input.resource as {"properties": {"grafanaMajorVersion": "11"}}
}

test_warns_where_it_is_not_written if {
	some finding in version.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "grafanaMajorVersion"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in version.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
