package forearm.rules.cosmos.cassandra_naming_test

import data.forearm.rules.cosmos.cassandra_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop", "properties": {"capabilities": [{"name": "EnableCassandra"}]}}, "settings": {"AZURE_COSMOS_CASSANDRA_NAME_FORMAT": "^coscas"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "coscas-shop", "properties": {"capabilities": [{"name": "EnableCassandra"}]}}, "settings": {"AZURE_COSMOS_CASSANDRA_NAME_FORMAT": "^coscas"}, "found": []},
		"condition text.same(capability.name, 'EnableCassandra')": {"resource": {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}, "settings": {"AZURE_COSMOS_CASSANDRA_NAME_FORMAT": "^coscas"}, "found": []},
	}
	cassandra_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in cassandra_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply[name] if {
	some name, case in {
		"to accounts of another kind": {"resource": {"name": "a"}, "settings": {"AZURE_COSMOS_CASSANDRA_NAME_FORMAT": "^coscas"}},
		"condition names.wanted('AZURE_COSMOS_CASSANDRA_NAME_FORMAT')": {"resource": {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}},
	}
	not cassandra_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
