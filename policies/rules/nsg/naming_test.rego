package forearm.rules.nsg.naming_test

import data.forearm.rules.nsg.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "web"} with data.configuration.AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT as "^nsg-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "nsg-web"} with data.configuration.AZURE_NETWORK_SECURITY_GROUP_NAME_FORMAT as "^nsg-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
