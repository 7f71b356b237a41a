package forearm.rules.sql.elastic_pool_naming_test

import data.forearm.rules.sql.elastic_pool_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "s/shop"}, "settings": {"AZURE_SQL_ELASTIC_POOL_NAME_FORMAT": "^sqlep-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "s/sqlep-shop"}, "settings": {"AZURE_SQL_ELASTIC_POOL_NAME_FORMAT": "^sqlep-"}, "found": []},
	}
	elastic_pool_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in elastic_pool_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not elastic_pool_naming.applies with input.resource as {"name": "s/shop"}
}
