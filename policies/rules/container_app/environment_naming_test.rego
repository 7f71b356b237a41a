package forearm.rules.container_app.environment_naming_test

import data.forearm.rules.container_app.environment_naming

test_fails_on_another_name if {
	count(environment_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT as "^cae-"
}

test_passes_on_the_format if {
	count(environment_naming.findings) == 0 with input.resource as {"name": "cae-shop"} with data.configuration.AZURE_CONTAINER_APP_ENVIRONMENT_NAME_FORMAT as "^cae-"
}

test_does_not_apply_without_a_format if {
	not environment_naming.applies with input.resource as {"name": "shop"}
}
