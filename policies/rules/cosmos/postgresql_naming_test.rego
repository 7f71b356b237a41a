package forearm.rules.cosmos.postgresql_naming_test

import data.forearm.rules.cosmos.postgresql_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_COSMOS_POSTGRESQL_NAME_FORMAT": "^cospos-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "cospos-shop"}, "settings": {"AZURE_COSMOS_POSTGRESQL_NAME_FORMAT": "^cospos-"}, "found": []},
	}
	postgresql_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in postgresql_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not postgresql_naming.applies with input.resource as {"name": "shop"}
}
