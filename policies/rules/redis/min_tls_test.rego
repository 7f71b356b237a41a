package forearm.rules.redis.min_tls_test

import data.forearm.rules.redis.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"properties": {"minimumTlsVersion": "1.0"}}, "found": [["properties", "minimumTlsVersion"]]},
		"passes on the current version": {"resource": {"properties": {"minimumTlsVersion": "1.2"}}, "found": []},
		"passes where it is not set": {"resource": {"properties": {}}, "found": []},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}
