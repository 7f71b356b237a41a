package forearm.rules.defender_plan.open_databases_test

import data.forearm.rules.defender_plan.open_databases

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "OpenSourceRelationalDatabases", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "OpenSourceRelationalDatabases", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	open_databases.applies with input.resource as case.resource
	found := [finding.path | some finding in open_databases.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not open_databases.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
