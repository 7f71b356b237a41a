package forearm.rules.defender_plan.cosmos_test

import data.forearm.rules.defender_plan.cosmos

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "CosmosDbs", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "CosmosDbs", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	cosmos.applies with input.resource as case.resource
	found := [finding.path | some finding in cosmos.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not cosmos.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
