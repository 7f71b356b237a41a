package forearm.rules.sql.min_tls_test

import data.forearm.rules.sql.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"properties": {"minimalTlsVersion": "1.0"}}, "found": [["properties", "minimalTlsVersion"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "minimalTlsVersion"]]},
		"passes on the current version": {"resource": {"properties": {"minimalTlsVersion": "1.2"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minimalTlsVersion'])": {"resource": {}, "found": [["properties", "minimalTlsVersion"]]},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}
