package forearm.rules.redis.sku_test

import data.forearm.rules.redis.sku

test_findings[name] if {
	some name, case in {
		"fails on a basic cache": {"resource": {"properties": {"sku": {"name": "Basic", "family": "C", "capacity": 1}}}, "found": [["properties", "sku", "name"]]},
		"passes on a standard cache": {"resource": {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}}}, "found": []},
		"condition text.same(properties.sku.name, 'Standard')": {"resource": {"properties": {"sku": {"name": "Basic", "capacity": 1, "family": "C"}}}, "found": [["properties", "sku", "name"]]},
		"condition properties.sku.capacity >= 1": {"resource": {"properties": {"sku": {"name": "Standard", "capacity": 0, "family": "C"}}}, "found": [["properties", "sku", "name"]]},
	}
	sku.applies with input.resource as case.resource
	found := [finding.path | some finding in sku.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"without a sku": {"properties": {}},
		"condition properties.sku.name": {"properties": {"sku": {"capacity": 1, "family": "capacity"}}},
		"condition properties.sku.family": {"properties": {"sku": {"name": 2, "capacity": 1}}},
		"condition is_number(properties.sku.capacity)": {"properties": {"sku": {"name": "Basic", "family": "C"}}},
	}
	not sku.applies with input.resource as resource
}
