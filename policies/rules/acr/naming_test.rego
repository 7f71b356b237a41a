package forearm.rules.acr.naming_test

import data.forearm.rules.acr.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop1"} with data.configuration.AZURE_CONTAINER_REGISTRY_NAME_FORMAT as "^cr"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "crshop"} with data.configuration.AZURE_CONTAINER_REGISTRY_NAME_FORMAT as "^cr"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop1"}
}
