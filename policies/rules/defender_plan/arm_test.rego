package forearm.rules.defender_plan.arm_test

import data.forearm.rules.defender_plan.arm

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "Arm", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "Arm", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	arm.applies with input.resource as case.resource
	found := [finding.path | some finding in arm.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not arm.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
