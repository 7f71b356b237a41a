package forearm.rules.defender_plan.app_services_test

import data.forearm.rules.defender_plan.app_services

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "AppServices", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "AppServices", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	app_services.applies with input.resource as case.resource
	found := [finding.path | some finding in app_services.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not app_services.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
