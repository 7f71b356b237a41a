package forearm.rules.redis.zones_test

import data.forearm.rules.redis.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "properties": {"sku": {"family": "P", "capacity": 1}}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "zones": ["1", "2"], "properties": {"sku": {"family": "P", "capacity": 1}, "replicasPerMaster": 1}}
}

test_does_not_apply_to_other_skus if {
	not zones.applies with input.resource as {"properties": {"sku": {"family": "C"}}}
}
