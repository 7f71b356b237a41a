package forearm.rules.app_environment.zones_test

import data.forearm.rules.app_environment.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {"zoneRedundant": true}}
}

test_passes_on_dedicated_hosts if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 2}}
}

test_fails_on_no_dedicated_hosts if {
	count(zones.findings) == 1 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 0}}
}

test_goes_by_the_region_and_the_kind if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere", "kind": "ASEV3", "properties": {}}
	count(zones.findings) == 1 with input.resource as {"location": "westeurope", "kind": "ASEV2", "properties": {"zoneRedundant": true}}
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "kind": "ASEV3", "properties": {"dedicatedHostCount": 1}}
}
