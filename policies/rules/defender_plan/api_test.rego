package forearm.rules.defender_plan.api_test

import data.forearm.rules.defender_plan.api

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "Api", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "Api", "properties": {"pricingTier": "Standard", "subPlan": "P1"}}, "found": []},
		"fails without a sub plan": {"resource": {"name": "Api", "properties": {"pricingTier": "Standard"}}, "found": [["properties", "subPlan"]]},
		"condition text.same(properties.pricingTier, 'Standard')": {"resource": {"name": "Api"}, "found": [["properties", "pricingTier"]]},
	}
	api.applies with input.resource as case.resource
	found := [finding.path | some finding in api.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not api.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
