package forearm.rules.container_instance.naming_test

import data.forearm.rules.container_instance.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_CONTAINER_INSTANCE_NAME_FORMAT as "^ci-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "ci-shop"} with data.configuration.AZURE_CONTAINER_INSTANCE_NAME_FORMAT as "^ci-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
