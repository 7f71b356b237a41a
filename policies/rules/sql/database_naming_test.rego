package forearm.rules.sql.database_naming_test

import data.forearm.rules.sql.database_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "s/shop"}, "settings": {"AZURE_SQL_DATABASE_NAME_FORMAT": "^sqldb-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "s/sqldb-shop"}, "settings": {"AZURE_SQL_DATABASE_NAME_FORMAT": "^sqldb-"}, "found": []},
	}
	database_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in database_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not database_naming.applies with input.resource as {"name": "s/shop"}
}
