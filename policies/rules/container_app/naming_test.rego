package forearm.rules.container_app.naming_test

import data.forearm.rules.container_app.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_CONTAINER_APP_NAME_FORMAT as "^ca-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "ca-shop"} with data.configuration.AZURE_CONTAINER_APP_NAME_FORMAT as "^ca-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
