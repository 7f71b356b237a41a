package forearm.rules.cosmos.nosql_naming_test

import data.forearm.rules.cosmos.nosql_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"kind": "GlobalDocumentDB", "name": "shop"}, "settings": {"AZURE_COSMOS_NOSQL_NAME_FORMAT": "^cosno"}, "found": [["name"]]},
		"passes on the format": {"resource": {"kind": "GlobalDocumentDB", "name": "cosno-shop"}, "settings": {"AZURE_COSMOS_NOSQL_NAME_FORMAT": "^cosno"}, "found": []},
		"condition not other_api": {"resource": {"kind": "GlobalDocumentDB"}, "settings": {"AZURE_COSMOS_NOSQL_NAME_FORMAT": "^cosno"}, "found": []},
	}
	nosql_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in nosql_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to accounts of another kind": {"resource": {"kind": "Other", "name": "a"}, "settings": {"AZURE_COSMOS_NOSQL_NAME_FORMAT": "^cosno"}},
		"condition names.wanted('AZURE_COSMOS_NOSQL_NAME_FORMAT')": {"resource": {"kind": "GlobalDocumentDB"}},
	}
	not nosql_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
