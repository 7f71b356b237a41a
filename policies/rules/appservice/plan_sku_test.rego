package forearm.rules.appservice.plan_sku_test

import data.forearm.rules.appservice.plan_sku

test_findings[name] if {
	some name, case in {
		"fails on a free plan": {"resource": {"sku": {"name": "F1"}}, "found": [["sku", "name"]]},
		"fails on a basic tier": {"resource": {"sku": {"tier": "Basic"}}, "found": [["sku", "tier"]]},
		"passes on a premium plan": {"resource": {"sku": {"name": "P1v3", "tier": "PremiumV3"}}, "found": []},
	}
	plan_sku.applies with input.resource as case.resource
	found := [finding.path | some finding in plan_sku.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_consumption_plans if {
	not plan_sku.applies with input.resource as {"sku": {"name": "Y1"}}
}

test_does_not_apply_where_instances_come_and_go if {
	not plan_sku.applies with input.resource as {"sku": {"tier": "FlexConsumption"}}
	plan_sku.applies with input.resource as {"kind": "elastic", "sku": {"name": "B1"}}
}

test_finds_what_is_written if {
	every name in ["f1", "D1", "B2", "B3", "Shared", "Free"] {
		{finding.path | some finding in plan_sku.findings} == {["sku", "name"]} with input.resource as {"sku": {"name": name}}
	}
	every tier in ["Free", "shared", "BASIC"] {
		{finding.path | some finding in plan_sku.findings} == {["sku", "tier"]} with input.resource as {"sku": {"tier": tier}}
	}
}

test_says_that_none_is_written if {
	{[finding.path, finding.severity] | some finding in plan_sku.findings} == {[["sku"], "warning"]} with input.resource as {"name": "plan"}
}
