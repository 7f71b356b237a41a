package forearm.rules.app_gateway.sku_test

import data.forearm.rules.app_gateway.sku

test_fails_on_a_small_one if {
	count(sku.findings) > 0 with input.resource as {"properties": {"sku": {"name": "Standard_Small"}}}
}

test_passes_on_the_second_generation if {
	count(sku.findings) == 0 with input.resource as {"properties": {"sku": {"name": "WAF_v2"}}}
}
