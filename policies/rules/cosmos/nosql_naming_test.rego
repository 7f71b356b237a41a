package forearm.rules.cosmos.nosql_naming_test

import data.forearm.rules.cosmos.nosql_naming

test_fails_on_another_name if {
	count(nosql_naming.findings) > 0 with input.resource as {"kind": "GlobalDocumentDB", "name": "shop"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}

test_passes_on_the_format if {
	count(nosql_naming.findings) == 0 with input.resource as {"kind": "GlobalDocumentDB", "name": "cosno-shop"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not nosql_naming.applies with input.resource as {"kind": "Other", "name": "a"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}
