package forearm.rules.defender_plan.sql_test

import data.forearm.rules.defender_plan.sql

test_fails_on_the_free_tier if {
	count(sql.findings) > 0 with input.resource as {"name": "SqlServers", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(sql.findings) == 0 with input.resource as {"name": "SqlServers", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not sql.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
