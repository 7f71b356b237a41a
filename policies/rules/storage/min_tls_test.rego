package forearm.rules.storage.min_tls_test

import data.forearm.rules.storage.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"properties": {"minimumTlsVersion": "TLS1_0"}}, "found": [["properties", "minimumTlsVersion"]]},
		"fails where the default decides": {"resource": {"properties": {}}, "found": [["properties", "minimumTlsVersion"]]},
		"passes on the current version": {"resource": {"properties": {"minimumTlsVersion": "TLS1_2"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minimumTlsVersion'])": {"resource": {}, "found": [["properties", "minimumTlsVersion"]]},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}
