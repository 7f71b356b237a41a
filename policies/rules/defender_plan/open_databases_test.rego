package forearm.rules.defender_plan.open_databases_test

import data.forearm.rules.defender_plan.open_databases

test_fails_on_the_free_tier if {
	count(open_databases.findings) > 0 with input.resource as {"name": "OpenSourceRelationalDatabases", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(open_databases.findings) == 0 with input.resource as {"name": "OpenSourceRelationalDatabases", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not open_databases.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
