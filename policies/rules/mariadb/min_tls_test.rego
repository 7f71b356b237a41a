package forearm.rules.mariadb.min_tls_test

import data.forearm.rules.mariadb.min_tls

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"minimalTlsVersion": "other"}}, "found": [["properties", "minimalTlsVersion"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "minimalTlsVersion"]]},
		"passes where it is set": {"resource": {"properties": {"minimalTlsVersion": "TLS1_2"}}, "found": []},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}
