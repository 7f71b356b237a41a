package forearm.rules.api_management.certificate_expiry_test

import data.forearm.rules.api_management.certificate_expiry

test_fails_on_a_short_time if {
	count(certificate_expiry.findings) > 0 with input.resource as {"properties": {"hostnameConfigurations": [{"hostName": "a", "certificate": {"expiry": "2026-01-10T00:00:00Z"}}]}} with data.as_of as "2026-01-01T00:00:00Z"
}

test_passes_on_a_long_time if {
	count(certificate_expiry.findings) == 0 with input.resource as {"properties": {"hostnameConfigurations": [{"hostName": "a", "certificate": {"expiry": "2026-12-01T00:00:00Z"}}]}} with data.as_of as "2026-01-01T00:00:00Z"
}

test_passes_without_certificates if {
	count(certificate_expiry.findings) == 0 with input.resource as {"properties": {}}
}
