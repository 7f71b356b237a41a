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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"additionalLocations": [{}]}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"additionalLocations": [{}]}, "sku": {"name": "Premium"}}}, "found": [], "applies": true},
	{"sees": {"resource": {"properties": {"additionalLocations": {}}, "sku": {"name": "Premium"}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | multi_region_gateway.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in multi_region_gateway.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
