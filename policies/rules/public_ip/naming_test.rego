package forearm.rules.public_ip.naming_test

import data.forearm.rules.public_ip.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "web"} with data.configuration.AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT as "^pip-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "pip-web"} with data.configuration.AZURE_PUBLIC_IP_ADDRESS_NAME_FORMAT as "^pip-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
