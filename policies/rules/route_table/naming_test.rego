package forearm.rules.route_table.naming_test

import data.forearm.rules.route_table.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "web"} with data.configuration.AZURE_ROUTE_TABLE_NAME_FORMAT as "^rt-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "rt-web"} with data.configuration.AZURE_ROUTE_TABLE_NAME_FORMAT as "^rt-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "web"}
}
