package forearm.rules.log_analytics.naming_test

import data.forearm.rules.log_analytics.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_LOG_WORKSPACE_NAME_FORMAT as "^log-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "log-shop"} with data.configuration.AZURE_LOG_WORKSPACE_NAME_FORMAT as "^log-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
