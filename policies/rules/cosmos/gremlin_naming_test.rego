package forearm.rules.cosmos.gremlin_naming_test

import data.forearm.rules.cosmos.gremlin_naming

test_fails_on_another_name if {
	count(gremlin_naming.findings) > 0 with input.resource as {"name": "shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}

test_passes_on_the_format if {
	count(gremlin_naming.findings) == 0 with input.resource as {"name": "cosgrm-shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not gremlin_naming.applies with input.resource as {"name": "a"} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}
