package forearm.rules.domain_services.sku_test

import data.forearm.rules.domain_services.sku

test_fails_on_another_value if {
	count(sku.findings) > 0 with input.resource as {"properties": {"sku": "other"}}
}

test_fails_where_it_is_not_set if {
	count(sku.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_where_it_is_set if {
	count(sku.findings) == 0 with input.resource as {"properties": {"sku": "Enterprise"}}
}
