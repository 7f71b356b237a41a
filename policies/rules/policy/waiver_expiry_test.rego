package forearm.rules.policy.waiver_expiry_test

import data.forearm.rules.policy.waiver_expiry

test_findings_on_a_day[name] if {
	some name, case in {
		"fails without an end": {"resource": {"properties": {"exemptionCategory": "Waiver"}}, "as_of": "2026-01-01T00:00:00Z", "found": [["properties", "expiresOn"]]},
		"fails on a distant end": {"resource": {"properties": {"exemptionCategory": "Waiver", "expiresOn": "2030-01-01T00:00:00Z"}}, "as_of": "2026-01-01T00:00:00Z", "found": [["properties", "expiresOn"]]},
		"passes on a near end": {"resource": {"properties": {"exemptionCategory": "Waiver", "expiresOn": "2026-06-01T00:00:00Z"}}, "as_of": "2026-01-01T00:00:00Z", "found": []},
	}
	waiver_expiry.applies with input.resource as case.resource with data.as_of as case.as_of
	found := [finding.path | some finding in waiver_expiry.findings] with input.resource as case.resource with data.as_of as case.as_of
	found == case.found
}

test_does_not_apply_to_what_is_mitigated if {
	not waiver_expiry.applies with input.resource as {"properties": {"exemptionCategory": "Mitigated"}}
}
