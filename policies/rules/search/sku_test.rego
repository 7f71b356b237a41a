package forearm.rules.search.sku_test

import data.forearm.rules.search.sku

test_fails_on_a_free_service if {
	count(sku.findings) > 0 with input.resource as {"sku": {"name": "free"}}
}

test_passes_on_a_standard_service if {
	count(sku.findings) == 0 with input.resource as {"sku": {"name": "standard"}}
}
