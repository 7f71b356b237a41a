package forearm.rules.defender_plan.servers_test

import data.forearm.rules.defender_plan.servers

test_fails_on_the_free_tier if {
	count(servers.findings) > 0 with input.resource as {"name": "VirtualMachines", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(servers.findings) == 0 with input.resource as {"name": "VirtualMachines", "properties": {"pricingTier": "Standard", "subPlan": "P2"}}
}

test_does_not_apply_to_other_plans if {
	not servers.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}

test_fails_without_a_sub_plan if {
	count(servers.findings) > 0 with input.resource as {"name": "VirtualMachines", "properties": {"pricingTier": "Standard"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "VirtualMachines"}}, "found": [["properties", "pricingTier"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in servers.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
