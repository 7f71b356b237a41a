package forearm.rules.storage.defender_test

import data.forearm.rules.storage.defender

test_fails_without_defender if {
	count(defender.findings) > 0 with input.resource as {"resources": []}
}

test_passes_with_defender if {
	count(defender.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Security/defenderForStorageSettings", "properties": {"isEnabled": true}}]}
}

test_does_not_apply_unless_configured if {
	not defender.applies with input.resource as {}
}
