package forearm.rules.appservice.plan_zones_test

import data.forearm.rules.appservice.plan_zones

test_fails_in_one_zone if {
	count(plan_zones.findings) > 0 with input.resource as {"location": "westeurope", "sku": {"name": "P1v3"}, "properties": {}}
}

test_fails_on_a_sku_without_zones if {
	count(plan_zones.findings) > 0 with input.resource as {"location": "westeurope", "sku": {"name": "S1"}, "properties": {"zoneRedundant": true}}
}

test_passes_across_zones if {
	count(plan_zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"name": "P1v3"}, "properties": {"zoneRedundant": true}}
}

test_passes_in_regions_without_zones if {
	count(plan_zones.findings) == 0 with input.resource as {"location": "nowhere", "sku": {"name": "P1v3"}}
}
