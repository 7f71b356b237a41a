package forearm.rules.redis.sku_test

import data.forearm.rules.redis.sku

test_fails_on_a_basic_cache if {
	count(sku.findings) > 0 with input.resource as {"properties": {"sku": {"name": "Basic", "family": "C", "capacity": 1}}}
}

test_passes_on_a_standard_cache if {
	count(sku.findings) == 0 with input.resource as {"properties": {"sku": {"name": "Standard", "family": "C", "capacity": 1}}}
}

test_does_not_apply_without_a_sku if {
	not sku.applies with input.resource as {"properties": {}}
}
