package forearm.rules.api_management.multi_region_gateway_test

import data.forearm.rules.api_management.multi_region_gateway

test_fails_where_one_is_off if {
	count(multi_region_gateway.findings) > 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "a", "disableGateway": true}]}}
}

test_passes_where_all_are_on if {
	count(multi_region_gateway.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "properties": {"additionalLocations": [{"location": "a"}]}}
}

test_does_not_apply_in_one_region if {
	not multi_region_gateway.applies with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "properties": {}}
}
