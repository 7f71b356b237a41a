package forearm.rules.appservice.plan_sku_test

import data.forearm.rules.appservice.plan_sku

test_fails_on_a_free_plan if {
	count(plan_sku.findings) > 0 with input.resource as {"sku": {"name": "F1"}}
}

test_fails_on_a_basic_tier if {
	count(plan_sku.findings) > 0 with input.resource as {"sku": {"tier": "Basic"}}
}

test_passes_on_a_premium_plan if {
	count(plan_sku.findings) == 0 with input.resource as {"sku": {"name": "P1v3", "tier": "PremiumV3"}}
}

test_does_not_apply_to_consumption_plans if {
	not plan_sku.applies with input.resource as {"sku": {"name": "Y1"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": true},
	{"sees": {"resource": {"sku": {"name": "F1"}}}, "found": [["sku", "name"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "Basic"}}}, "found": [["sku", "tier"]], "applies": true},
	{"sees": {"resource": {"kind": {}}}, "found": [], "applies": true},
	{"sees": {"resource": {}}, "found": [], "applies": true},
	{"sees": {"resource": {"sku": {"name": "F1"}}}, "found": [["sku", "name"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "Basic"}}}, "found": [["sku", "tier"]], "applies": true},
	{"sees": {"resource": {"kind": {}}}, "found": [], "applies": true},
	{"sees": {"resource": {}}, "found": [], "applies": true},
	{"sees": {"resource": {"sku": {"name": "F1"}}}, "found": [["sku", "name"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "Basic"}}}, "found": [["sku", "tier"]], "applies": true},
	{"sees": {"resource": {"kind": {}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | plan_sku.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in plan_sku.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
