package forearm.rules.app_configuration.sku_test

import data.forearm.rules.app_configuration.sku

test_fails_on_a_free_store if {
	count(sku.findings) > 0 with input.resource as {"sku": {"name": "free"}}
}

test_passes_on_a_standard_store if {
	count(sku.findings) == 0 with input.resource as {"sku": {"name": "standard"}}
}

test_passes_on_a_premium_store if {
	count(sku.findings) == 0 with input.resource as {"sku": {"name": "Premium"}}
}

test_fails_on_a_store_for_development if {
	count(sku.findings) == 1 with input.resource as {"sku": {"name": "developer"}}
}
