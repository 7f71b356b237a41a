package forearm.rules.defender_plan.dns_test

import data.forearm.rules.defender_plan.dns

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "Dns", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "Dns", "properties": {"pricingTier": "Standard"}}, "found": []},
	}
	dns.applies with input.resource as case.resource
	found := [finding.path | some finding in dns.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not dns.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
