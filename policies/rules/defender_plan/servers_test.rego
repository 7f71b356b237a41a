package forearm.rules.defender_plan.servers_test

import data.forearm.rules.defender_plan.servers

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "VirtualMachines", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "VirtualMachines", "properties": {"pricingTier": "Standard", "subPlan": "P2"}}, "found": []},
		"fails without a sub plan": {"resource": {"name": "VirtualMachines", "properties": {"pricingTier": "Standard"}}, "found": [["properties", "subPlan"]]},
		"condition text.same(properties.pricingTier, 'Standard')": {"resource": {"name": "VirtualMachines"}, "found": [["properties", "pricingTier"]]},
	}
	servers.applies with input.resource as case.resource
	found := [finding.path | some finding in servers.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not servers.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
