package forearm.rules.grafana.zones_test

import data.forearm.rules.grafana.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "properties": {}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "properties": {"zoneRedundancy": "Enabled"}}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere", "properties": {}}
}
