package forearm.rules.defender_plan.cosmos_test

import data.forearm.rules.defender_plan.cosmos

test_fails_on_the_free_tier if {
	count(cosmos.findings) > 0 with input.resource as {"name": "CosmosDbs", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(cosmos.findings) == 0 with input.resource as {"name": "CosmosDbs", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not cosmos.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
