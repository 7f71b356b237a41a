package forearm.rules.vmss.zones_test

import data.forearm.rules.vmss.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "zones": ["1"]}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "zones": ["1", "2"]}
}

test_passes_in_regions_without_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "nowhere"}
}
