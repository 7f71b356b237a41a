package forearm.rules.acr.sku_test

import data.forearm.rules.acr.sku

test_fails_on_a_basic_registry if {
	count(sku.findings) > 0 with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}

test_passes_on_a_premium_registry if {
	count(sku.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}
