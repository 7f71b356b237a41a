package forearm.rules.defender_plan.sql_test

import data.forearm.rules.defender_plan.sql

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "SqlServers", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "SqlServers", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	sql.applies with input.resource as case.resource
	found := [finding.path | some finding in sql.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not sql.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
