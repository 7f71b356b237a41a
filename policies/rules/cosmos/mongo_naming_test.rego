package forearm.rules.cosmos.mongo_naming_test

import data.forearm.rules.cosmos.mongo_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"kind": "MongoDB", "name": "shop"}, "settings": {"AZURE_COSMOS_MONGO_NAME_FORMAT": "^cosmon"}, "found": [["name"]]},
		"passes on the format": {"resource": {"kind": "MongoDB", "name": "cosmon-shop"}, "settings": {"AZURE_COSMOS_MONGO_NAME_FORMAT": "^cosmon"}, "found": []},
	}
	mongo_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in mongo_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to accounts of another kind": {"resource": {"kind": "Other", "name": "a"}, "settings": {"AZURE_COSMOS_MONGO_NAME_FORMAT": "^cosmon"}},
		"condition names.wanted('AZURE_COSMOS_MONGO_NAME_FORMAT')": {"resource": {"kind": "MongoDB"}},
	}
	not mongo_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
