package forearm.rules.cosmos.defender_test

import data.forearm.rules.cosmos.defender

test_fails_without_defender if {
	count(defender.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_with_defender if {
	count(defender.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/advancedThreatProtectionSettings", "properties": {"isEnabled": true}}]}
}

test_does_not_apply_unless_configured if {
	not defender.applies with input.resource as {"properties": {}}
}
