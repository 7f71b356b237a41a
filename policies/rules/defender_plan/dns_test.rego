package forearm.rules.defender_plan.dns_test

import data.forearm.rules.defender_plan.dns

test_fails_on_the_free_tier if {
	count(dns.findings) > 0 with input.resource as {"name": "Dns", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(dns.findings) == 0 with input.resource as {"name": "Dns", "properties": {"pricingTier": "Standard"}}
}

test_does_not_apply_to_other_plans if {
	not dns.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
