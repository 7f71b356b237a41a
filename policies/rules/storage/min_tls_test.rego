package forearm.rules.storage.min_tls_test

import data.forearm.rules.storage.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {"minimumTlsVersion": "TLS1_0"}}
}

test_fails_where_the_default_decides if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"properties": {"minimumTlsVersion": "TLS1_2"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "minimumTlsVersion"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in min_tls.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
