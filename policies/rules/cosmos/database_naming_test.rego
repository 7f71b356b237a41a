package forearm.rules.cosmos.database_naming_test

import data.forearm.rules.cosmos.database_naming

test_fails_on_another_name if {
	count(database_naming.findings) > 0 with input.resource as {"name": "a/shop"} with data.configuration.AZURE_COSMOS_DATABASE_NAME_FORMAT as "^cosmos-"
}

test_passes_on_the_format if {
	count(database_naming.findings) == 0 with input.resource as {"name": "a/cosmos-shop"} with data.configuration.AZURE_COSMOS_DATABASE_NAME_FORMAT as "^cosmos-"
}

test_does_not_apply_without_a_format if {
	not database_naming.applies with input.resource as {"name": "a/shop"}
}
