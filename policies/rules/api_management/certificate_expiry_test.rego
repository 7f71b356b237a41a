package forearm.rules.api_management.certificate_expiry_test

import data.forearm.rules.api_management.certificate_expiry

test_findings_on_a_day[name] if {
	some name, case in {
		"fails on a short time": {"resource": {"properties": {"hostnameConfigurations": [{"hostName": "a", "certificate": {"expiry": "2026-01-10T00:00:00Z"}}]}}, "as_of": "2026-01-01T00:00:00Z", "found": [["properties", "hostnameConfigurations", 0, "certificate", "expiry"]]},
		"passes on a long time": {"resource": {"properties": {"hostnameConfigurations": [{"hostName": "a", "certificate": {"expiry": "2026-12-01T00:00:00Z"}}]}}, "as_of": "2026-01-01T00:00:00Z", "found": []},
	}
	found := [finding.path | some finding in certificate_expiry.findings] with input.resource as case.resource with data.as_of as case.as_of
	found == case.found
}

test_passes_without_certificates if {
	count(certificate_expiry.findings) == 0 with input.resource as {"properties": {}}
}
