package forearm.rules.load_balancer.zones_test

import data.forearm.rules.load_balancer.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {}, "zones": ["1"]}]}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {}, "zones": ["1", "2"]}]}}
}

test_passes_with_a_public_address if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope", "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPAddress": {"id": "/x"}}}]}}
}

test_does_not_apply_to_basic_ones if {
	not zones.applies with input.resource as {"sku": {"name": "Basic"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"frontendIPConfigurations": [{"name": "a"}]}, "sku": {"name": "Standard"}}}, "found": []},
	{"sees": {"resource": {"location": "of", "properties": {"frontendIPConfigurations": [{"name": "a"}]}, "sku": {"name": "Standard"}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in zones.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}

test_passes_on_public_prefixes if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"name": "Standard"}, "properties": {"frontendIPConfigurations": [{"name": "a", "properties": {"publicIPPrefix": {"id": "/x"}}}]}}
}
