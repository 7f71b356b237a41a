package forearm.rules.sql.server_naming_test

import data.forearm.rules.sql.server_naming

test_fails_on_another_name if {
	count(server_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_SQL_SERVER_NAME_FORMAT as "^sql-"
}

test_passes_on_the_format if {
	count(server_naming.findings) == 0 with input.resource as {"name": "sql-shop"} with data.configuration.AZURE_SQL_SERVER_NAME_FORMAT as "^sql-"
}

test_does_not_apply_without_a_format if {
	not server_naming.applies with input.resource as {"name": "shop"}
}
