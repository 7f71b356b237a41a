package forearm.rules.mariadb.encrypted_connections_test

import data.forearm.rules.mariadb.encrypted_connections

test_fails_on_another_value if {
	count(encrypted_connections.findings) > 0 with input.resource as {"properties": {"sslEnforcement": "other"}}
}

test_fails_where_it_is_not_set if {
	count(encrypted_connections.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(encrypted_connections.findings) == 0 with input.resource as {"properties": {"sslEnforcement": "Enabled"}}
}

test_warns_where_it_is_not_written if {
	some finding in encrypted_connections.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "sslEnforcement"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in encrypted_connections.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
