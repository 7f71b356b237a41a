package forearm.rules.redis_enterprise.zones_test

import data.forearm.rules.redis_enterprise.zones

test_fails_in_one_zone if {
	count(zones.findings) > 0 with input.resource as {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}}
}

test_passes_across_zones if {
	count(zones.findings) == 0 with input.resource as {"location": "westeurope", "sku": {"name": "Enterprise_E10", "capacity": 2}, "zones": ["1", "2", "3"]}
}

test_does_not_apply_to_managed_redis if {
	not zones.applies with input.resource as {"sku": {"name": "Balanced_B1"}}
}
