package forearm.rules.defender_plan.arm_test

import data.forearm.rules.defender_plan.arm

test_fails_on_the_free_tier if {
	count(arm.findings) > 0 with input.resource as {"name": "Arm", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(arm.findings) == 0 with input.resource as {"name": "Arm", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not arm.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
