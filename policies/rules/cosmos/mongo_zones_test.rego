package forearm.rules.cosmos.mongo_zones_test

import data.forearm.rules.cosmos.mongo_zones

test_fails_in_one_zone if {
	count(mongo_zones.findings) > 0 with input.resource as {"location": "westeurope", "properties": {}}
}

test_passes_across_zones if {
	count(mongo_zones.findings) == 0 with input.resource as {"location": "westeurope", "properties": {"highAvailability": {"targetMode": "ZoneRedundantPreferred"}}}
}

test_passes_in_regions_without_zones if {
	count(mongo_zones.findings) == 0 with input.resource as {"location": "nowhere", "properties": {}}
}
