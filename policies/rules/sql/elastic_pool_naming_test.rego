package forearm.rules.sql.elastic_pool_naming_test

import data.forearm.rules.sql.elastic_pool_naming

test_fails_on_another_name if {
	count(elastic_pool_naming.findings) > 0 with input.resource as {"name": "s/shop"} with data.configuration.AZURE_SQL_ELASTIC_POOL_NAME_FORMAT as "^sqlep-"
}

test_passes_on_the_format if {
	count(elastic_pool_naming.findings) == 0 with input.resource as {"name": "s/sqlep-shop"} with data.configuration.AZURE_SQL_ELASTIC_POOL_NAME_FORMAT as "^sqlep-"
}

test_does_not_apply_without_a_format if {
	not elastic_pool_naming.applies with input.resource as {"name": "s/shop"}
}
