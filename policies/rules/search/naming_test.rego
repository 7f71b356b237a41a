package forearm.rules.search.naming_test

import data.forearm.rules.search.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_AI_SEARCH_NAME_FORMAT as "^srch-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "srch-shop"} with data.configuration.AZURE_AI_SEARCH_NAME_FORMAT as "^srch-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
