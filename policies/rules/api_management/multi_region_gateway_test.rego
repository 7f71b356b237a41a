package forearm.rules.api_management.multi_region_gateway_test

import data.forearm.rules.api_management.multi_region_gateway

test_findings[name] if {
	some name, case in {
		"fails where one is off": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "a", "disableGateway": true}]}}, "found": [["properties", "additionalLocations", 0, "disableGateway"]]},
		"passes where all are on": {"resource": {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "a"}]}}, "found": []},
		"condition place.disableGateway == true": {"resource": {"sku": {"name": "Premium"}, "properties": {"additionalLocations": [{}]}}, "found": []},
	}
	multi_region_gateway.applies with input.resource as case.resource
	found := [finding.path | some finding in multi_region_gateway.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"in one region": {"sku": {"name": "Premium", "capacity": 2}, "properties": {}},
		"condition text.same(sku.name, 'Premium')": {"properties": {"additionalLocations": [{}]}},
		"condition count(properties.additionalLocations) > 0": {"sku": {"name": "Premium"}, "properties": {"additionalLocations": {}}},
	}
	not multi_region_gateway.applies with input.resource as resource
}
