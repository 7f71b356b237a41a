package forearm.rules.api_management.zones_test

import data.forearm.rules.api_management.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1"]}
}

test_fails_on_another_sku if {
	count(zones.findings) > 0 with input.resource as {"sku": {"name": "Standard"}, "location": "westeurope"}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "westeurope", "zones": ["1", "2"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"sku": {"name": "Premium", "capacity": 2}, "location": "nowhere"}
}
