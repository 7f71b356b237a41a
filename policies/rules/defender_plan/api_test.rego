package forearm.rules.defender_plan.api_test

import data.forearm.rules.defender_plan.api

test_fails_on_the_free_tier if {
	count(api.findings) > 0 with input.resource as {"name": "Api", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(api.findings) == 0 with input.resource as {"name": "Api", "properties": {"pricingTier": "Standard", "subPlan": "P1"}}
}

test_does_not_apply_to_other_plans if {
	not api.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}

test_fails_without_a_sub_plan if {
	count(api.findings) > 0 with input.resource as {"name": "Api", "properties": {"pricingTier": "Standard"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "Api"}}, "found": [["properties", "pricingTier"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in api.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
