package forearm.rules.sql.min_tls_test

import data.forearm.rules.sql.min_tls

test_fails_on_an_older_version if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {"minimalTlsVersion": "1.0"}}
}

test_fails_where_it_is_not_set if {
	count(min_tls.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_the_current_version if {
	count(min_tls.findings) == 0 with input.resource as {"properties": {"minimalTlsVersion": "1.2"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["properties", "minimalTlsVersion"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in min_tls.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
