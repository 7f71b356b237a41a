package forearm.rules.cosmos.zones_test

import data.forearm.rules.cosmos.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"properties": {"locations": [{"locationName": "westeurope"}]}}
}

test_fails_without_locations if {
	count(zones.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"properties": {"locations": [{"locationName": "westeurope", "isZoneRedundant": true}]}}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"properties": {"locations": [{"locationName": "nowhere"}]}}
}
