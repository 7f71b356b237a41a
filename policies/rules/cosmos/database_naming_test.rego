package forearm.rules.cosmos.database_naming_test

import data.forearm.rules.cosmos.database_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "a/shop"}, "settings": {"AZURE_COSMOS_DATABASE_NAME_FORMAT": "^cosmos-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "a/cosmos-shop"}, "settings": {"AZURE_COSMOS_DATABASE_NAME_FORMAT": "^cosmos-"}, "found": []},
	}
	database_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in database_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not database_naming.applies with input.resource as {"name": "a/shop"}
}
