package forearm.rules.cosmos.gremlin_naming_test

import data.forearm.rules.cosmos.gremlin_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}}, "settings": {"AZURE_COSMOS_GREMLIN_NAME_FORMAT": "^cosgrm"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "cosgrm-shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}}, "settings": {"AZURE_COSMOS_GREMLIN_NAME_FORMAT": "^cosgrm"}, "found": []},
		"condition text.same(capability.name, 'EnableGremlin')": {"resource": {"properties": {"capabilities": [{"name": "EnableGremlin"}]}}, "settings": {"AZURE_COSMOS_GREMLIN_NAME_FORMAT": "^cosgrm"}, "found": []},
	}
	gremlin_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in gremlin_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to accounts of another kind": {"resource": {"name": "a"}, "settings": {"AZURE_COSMOS_GREMLIN_NAME_FORMAT": "^cosgrm"}},
		"condition names.wanted('AZURE_COSMOS_GREMLIN_NAME_FORMAT')": {"resource": {"properties": {"capabilities": [{"name": "EnableGremlin"}]}}},
	}
	not gremlin_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
