package forearm.rules.defender_plan.containers_test

import data.forearm.rules.defender_plan.containers

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "Containers", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "Containers", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	containers.applies with input.resource as case.resource
	found := [finding.path | some finding in containers.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not containers.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
