package forearm.rules.defender_plan.sql_on_machines_test

import data.forearm.rules.defender_plan.sql_on_machines

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "SqlServerVirtualMachines", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "SqlServerVirtualMachines", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	sql_on_machines.applies with input.resource as case.resource
	found := [finding.path | some finding in sql_on_machines.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not sql_on_machines.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
