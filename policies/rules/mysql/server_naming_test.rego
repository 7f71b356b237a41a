package forearm.rules.mysql.server_naming_test

import data.forearm.rules.mysql.server_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_MYSQL_SERVER_NAME_FORMAT": "^db-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "db-shop"}, "settings": {"AZURE_MYSQL_SERVER_NAME_FORMAT": "^db-"}, "found": []},
	}
	server_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in server_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not server_naming.applies with input.resource as {"name": "shop"}
}
