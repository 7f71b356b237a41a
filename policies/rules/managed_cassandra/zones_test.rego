package forearm.rules.managed_cassandra.zones_test

import data.forearm.rules.managed_cassandra.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "westeurope"}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "westeurope", "availabilityZone": true}}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "nowhere"}}
}
