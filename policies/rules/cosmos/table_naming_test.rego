package forearm.rules.cosmos.table_naming_test

import data.forearm.rules.cosmos.table_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop", "properties": {"capabilities": [{"name": "EnableTable"}]}}, "settings": {"AZURE_COSMOS_TABLE_NAME_FORMAT": "^costab"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "costab-shop", "properties": {"capabilities": [{"name": "EnableTable"}]}}, "settings": {"AZURE_COSMOS_TABLE_NAME_FORMAT": "^costab"}, "found": []},
		"condition text.same(capability.name, 'EnableTable')": {"resource": {"properties": {"capabilities": [{"name": "EnableTable"}]}}, "settings": {"AZURE_COSMOS_TABLE_NAME_FORMAT": "^costab"}, "found": []},
	}
	table_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in table_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to accounts of another kind": {"resource": {"name": "a"}, "settings": {"AZURE_COSMOS_TABLE_NAME_FORMAT": "^costab"}},
		"condition names.wanted('AZURE_COSMOS_TABLE_NAME_FORMAT')": {"resource": {"properties": {"capabilities": [{"name": "EnableTable"}]}}},
	}
	not table_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
