package forearm.rules.app_configuration.purge_protection_test

import data.forearm.rules.app_configuration.purge_protection

test_fails_where_it_is_not_set if {
	count(purge_protection.findings) > 0 with input.resource as {"sku": {"name": "standard"}, "properties": {}}
}

test_passes_where_it_is_on if {
	count(purge_protection.findings) == 0 with input.resource as {"sku": {"name": "Standard"}, "properties": {"enablePurgeProtection": true}}
}

test_does_not_apply_to_free_stores if {
	not purge_protection.applies with input.resource as {"sku": {"name": "free"}}
}

test_applies_to_premium_stores if {
	purge_protection.applies with input.resource as {"sku": {"name": "Premium"}}
}
