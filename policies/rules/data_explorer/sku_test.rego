package forearm.rules.data_explorer.sku_test

import data.forearm.rules.data_explorer.sku

test_fails_on_a_basic_tier if {
	count(sku.findings) > 0 with input.resource as {"sku": {"tier": "Basic"}}
}

test_passes_on_a_standard_tier if {
	count(sku.findings) == 0 with input.resource as {"sku": {"tier": "Standard"}}
}
