package forearm.rules.group.naming_test

import data.forearm.rules.group.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_RESOURCE_GROUP_NAME_FORMAT as "^rg-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "rg-shop"} with data.configuration.AZURE_RESOURCE_GROUP_NAME_FORMAT as "^rg-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
