package forearm.rules.cosmos.min_tls_test

import data.forearm.rules.cosmos.min_tls

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"properties": {"minimalTlsVersion": "other"}}, "found": [["properties", "minimalTlsVersion"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "minimalTlsVersion"]]},
		"passes where it is set": {"resource": {"properties": {"minimalTlsVersion": "Tls12"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minimalTlsVersion'])": {"resource": {}, "found": [["properties", "minimalTlsVersion"]]},
	}
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in min_tls.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
