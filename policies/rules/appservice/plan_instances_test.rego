package forearm.rules.appservice.plan_instances_test

import data.forearm.rules.appservice.plan_instances

test_fails_on_one if {
	count(plan_instances.findings) > 0 with input.resource as {"sku": {"name": "P1v3", "capacity": 1}}
}

test_fails_where_it_is_not_set if {
	count(plan_instances.findings) > 0 with input.resource as {"sku": {"name": "P1v3"}}
}

test_passes_on_two if {
	count(plan_instances.findings) == 0 with input.resource as {"sku": {"name": "P1v3", "capacity": 2}}
}

test_does_not_apply_to_consumption_plans if {
	not plan_instances.applies with input.resource as {"sku": {"tier": "Dynamic"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"name": "P1v3"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "aa"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"kind": ""}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"name": "P1v3"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "aa"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"kind": ""}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"name": "P1v3"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"sku": {"tier": "aa"}}}, "found": [["sku", "capacity"]], "applies": true},
	{"sees": {"resource": {"kind": ""}}, "found": [["sku", "capacity"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | plan_instances.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in plan_instances.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
