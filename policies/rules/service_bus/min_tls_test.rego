package forearm.rules.service_bus.min_tls_test

import data.forearm.rules.service_bus.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"properties": {"minimumTlsVersion": "1.0"}}, "found": [["properties", "minimumTlsVersion"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "minimumTlsVersion"]]},
		"passes on the current version": {"resource": {"properties": {"minimumTlsVersion": "1.2"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minimumTlsVersion'])": {"resource": {}, "found": [["properties", "minimumTlsVersion"]]},
		"passes on a newer version": {"resource": {"properties": {"minimumTlsVersion": "1.3"}}, "found": []},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in min_tls.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
