package forearm.rules.defender_plan.posture_test

import data.forearm.rules.defender_plan.posture

test_fails_on_the_free_tier if {
	count(posture.findings) > 0 with input.resource as {"name": "CloudPosture", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(posture.findings) == 0 with input.resource as {"name": "CloudPosture", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not posture.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
