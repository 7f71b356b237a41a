package forearm.rules.app_gateway.v2_test

import data.forearm.rules.app_gateway.v2

test_fails_on_the_first if {
	count(v2.findings) > 0 with input.resource as {"properties": {"sku": {"tier": "Standard", "name": "Standard"}}}
}

test_passes_on_the_second if {
	count(v2.findings) == 0 with input.resource as {"properties": {"sku": {"tier": "WAF_v2", "name": "WAF_v2"}}}
}
