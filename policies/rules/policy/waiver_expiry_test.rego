package forearm.rules.policy.waiver_expiry_test

import data.forearm.rules.policy.waiver_expiry

test_fails_without_an_end if {
	count(waiver_expiry.findings) > 0 with input.resource as {"properties": {"exemptionCategory": "Waiver"}} with data.as_of as "2026-01-01T00:00:00Z"
}

test_fails_on_a_distant_end if {
	count(waiver_expiry.findings) > 0 with input.resource as {"properties": {"exemptionCategory": "Waiver", "expiresOn": "2030-01-01T00:00:00Z"}} with data.as_of as "2026-01-01T00:00:00Z"
}

test_passes_on_a_near_end if {
	count(waiver_expiry.findings) == 0 with input.resource as {"properties": {"exemptionCategory": "Waiver", "expiresOn": "2026-06-01T00:00:00Z"}} with data.as_of as "2026-01-01T00:00:00Z"
}

test_does_not_apply_to_what_is_mitigated if {
	not waiver_expiry.applies with input.resource as {"properties": {"exemptionCategory": "Mitigated"}}
}
