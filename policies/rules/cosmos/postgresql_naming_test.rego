package forearm.rules.cosmos.postgresql_naming_test

import data.forearm.rules.cosmos.postgresql_naming

test_fails_on_another_name if {
	count(postgresql_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_COSMOS_POSTGRESQL_NAME_FORMAT as "^cospos-"
}

test_passes_on_the_format if {
	count(postgresql_naming.findings) == 0 with input.resource as {"name": "cospos-shop"} with data.configuration.AZURE_COSMOS_POSTGRESQL_NAME_FORMAT as "^cospos-"
}

test_does_not_apply_without_a_format if {
	not postgresql_naming.applies with input.resource as {"name": "shop"}
}
