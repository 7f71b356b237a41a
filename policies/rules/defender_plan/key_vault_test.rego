package forearm.rules.defender_plan.key_vault_test

import data.forearm.rules.defender_plan.key_vault

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "KeyVaults", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "KeyVaults", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	key_vault.applies with input.resource as case.resource
	found := [finding.path | some finding in key_vault.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not key_vault.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
