package forearm.rules.event_grid.namespace_min_tls_test

import data.forearm.rules.event_grid.namespace_min_tls

test_fails_on_an_older_version if {
	count(namespace_min_tls.findings) > 0 with input.resource as {"properties": {"minimumTlsVersionAllowed": "1.0"}}
}

test_fails_where_it_is_not_set if {
	count(namespace_min_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_current_version if {
	count(namespace_min_tls.findings) == 0 with input.resource as {"properties": {"minimumTlsVersionAllowed": "1.2"}}
}

test_warns_where_it_is_not_written if {
	some finding in namespace_min_tls.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "minimumTlsVersionAllowed"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in namespace_min_tls.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
