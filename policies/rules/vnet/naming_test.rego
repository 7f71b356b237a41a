package forearm.rules.vnet.naming_test

import data.forearm.rules.vnet.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "hub"} with data.configuration.AZURE_VNET_NAME_FORMAT as "^vnet-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "vnet-hub"} with data.configuration.AZURE_VNET_NAME_FORMAT as "^vnet-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "hub"}
}
