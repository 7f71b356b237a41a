package forearm.rules.sqlmi.naming_test

import data.forearm.rules.sqlmi.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_SQL_MI_NAME_FORMAT as "^sqlmi-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "sqlmi-shop"} with data.configuration.AZURE_SQL_MI_NAME_FORMAT as "^sqlmi-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}
