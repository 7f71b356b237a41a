package forearm.rules.network_gateway.connection_naming_test

import data.forearm.rules.network_gateway.connection_naming

test_fails_on_another_name if {
	count(connection_naming.findings) > 0 with input.resource as {"name": "hub"} with data.configuration.AZURE_GATEWAY_CONNECTION_NAME_FORMAT as "^con-"
}

test_passes_on_the_format if {
	count(connection_naming.findings) == 0 with input.resource as {"name": "con-hub"} with data.configuration.AZURE_GATEWAY_CONNECTION_NAME_FORMAT as "^con-"
}

test_does_not_apply_without_a_format if {
	not connection_naming.applies with input.resource as {"name": "hub"}
}
