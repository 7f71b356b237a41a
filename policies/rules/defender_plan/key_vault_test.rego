package forearm.rules.defender_plan.key_vault_test

import data.forearm.rules.defender_plan.key_vault

test_fails_on_the_free_tier if {
	count(key_vault.findings) > 0 with input.resource as {"name": "KeyVaults", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(key_vault.findings) == 0 with input.resource as {"name": "KeyVaults", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not key_vault.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
