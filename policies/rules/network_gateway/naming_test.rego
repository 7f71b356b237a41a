package forearm.rules.network_gateway.naming_test

import data.forearm.rules.network_gateway.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "hub"} with data.configuration.AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT as "^vgw-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "vgw-hub"} with data.configuration.AZURE_VIRTUAL_NETWORK_GATEWAY_NAME_FORMAT as "^vgw-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "hub"}
}
