package forearm.rules.defender_plan.sql_on_machines_test

import data.forearm.rules.defender_plan.sql_on_machines

test_fails_on_the_free_tier if {
	count(sql_on_machines.findings) > 0 with input.resource as {"name": "SqlServerVirtualMachines", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(sql_on_machines.findings) == 0 with input.resource as {"name": "SqlServerVirtualMachines", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not sql_on_machines.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
