package forearm.rules.public_ip.standard_test

import data.forearm.rules.public_ip.standard

test_fails_on_a_basic_one if {
	count(standard.findings) > 0 with input.resource as {"sku": {"name": "Basic"}}
}

test_fails_where_it_is_not_set if {
	count(standard.findings) > 0 with input.resource as {}
}

test_passes_on_a_standard_one if {
	count(standard.findings) == 0 with input.resource as {"sku": {"name": "Standard"}}
}

test_passes_on_the_second_version if {
	count(standard.findings) == 0 with input.resource as {"sku": {"name": "StandardV2"}}
}
