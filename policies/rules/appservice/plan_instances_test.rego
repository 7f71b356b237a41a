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

test_does_not_apply_where_instances_come_and_go if {
	every name in ["Y1", "EP1", "FC1", "WS1"] {
		not plan_instances.applies with input.resource as {"sku": {"name": name}}
	}
	plan_instances.applies with input.resource as {"kind": "elastic", "sku": {"name": "P1v3"}}
}
