package forearm.rules.appservice.plan_instances_test

import data.forearm.rules.appservice.plan_instances

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"sku": {"name": "P1v3", "capacity": 1}}, "found": [["sku", "capacity"]]},
		"fails where it is not set": {"resource": {"sku": {"name": "P1v3"}}, "found": [["sku", "capacity"]]},
		"passes on two": {"resource": {"sku": {"name": "P1v3", "capacity": 2}}, "found": []},
	}
	plan_instances.applies with input.resource as case.resource
	found := [finding.path | some finding in plan_instances.findings] with input.resource as case.resource
	found == case.found
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
