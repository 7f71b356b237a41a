package forearm.rules.defender_plan.app_services_test

import data.forearm.rules.defender_plan.app_services

test_fails_on_the_free_tier if {
	count(app_services.findings) > 0 with input.resource as {"name": "AppServices", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(app_services.findings) == 0 with input.resource as {"name": "AppServices", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not app_services.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
