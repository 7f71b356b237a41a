package forearm.rules.acr.quarantine_test

import data.forearm.rules.acr.quarantine

test_fails_where_it_is_not_set if {
	count(quarantine.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_where_it_is_on if {
	count(quarantine.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"policies": {"quarantinePolicy": {"status": "enabled"}}}}
}
