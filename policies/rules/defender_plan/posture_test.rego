package forearm.rules.defender_plan.posture_test

import data.forearm.rules.defender_plan.posture

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "CloudPosture", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "CloudPosture", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	posture.applies with input.resource as case.resource
	found := [finding.path | some finding in posture.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not posture.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
