package forearm.rules.app_insights.naming_test

import data.forearm.rules.app_insights.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_APP_INSIGHTS_NAME_FORMAT as "^appi-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "appi-shop"} with data.configuration.AZURE_APP_INSIGHTS_NAME_FORMAT as "^appi-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
