package forearm.rules.event_grid.domain_min_tls_test

import data.forearm.rules.event_grid.domain_min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"properties": {"minimumTlsVersionAllowed": "1.0"}}, "found": [["properties", "minimumTlsVersionAllowed"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "minimumTlsVersionAllowed"]]},
		"passes on the current version": {"resource": {"properties": {"minimumTlsVersionAllowed": "1.2"}}, "found": []},
		"condition not written.missing(resource, ['properties', 'minimumTlsVersionAllowed'])": {"resource": {}, "found": [["properties", "minimumTlsVersionAllowed"]]},
	}
	found := [finding.path | some finding in domain_min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_warns_where_it_is_not_written if {
	some finding in domain_min_tls.findings with input.resource as {"type": "a", "properties": {}}
	finding.severity == "warning"
	contains(finding.message, "not set")
}
