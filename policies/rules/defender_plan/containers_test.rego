package forearm.rules.defender_plan.containers_test

import data.forearm.rules.defender_plan.containers

test_fails_on_the_free_tier if {
	count(containers.findings) > 0 with input.resource as {"name": "Containers", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(containers.findings) == 0 with input.resource as {"name": "Containers", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not containers.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
