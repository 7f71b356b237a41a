package forearm.rules.cosmos.cassandra_naming_test

import data.forearm.rules.cosmos.cassandra_naming

test_fails_on_another_name if {
	count(cassandra_naming.findings) > 0 with input.resource as {"name": "shop", "properties": {"capabilities": [{"name": "EnableCassandra"}]}} with data.configuration.AZURE_COSMOS_CASSANDRA_NAME_FORMAT as "^coscas"
}

test_passes_on_the_format if {
	count(cassandra_naming.findings) == 0 with input.resource as {"name": "coscas-shop", "properties": {"capabilities": [{"name": "EnableCassandra"}]}} with data.configuration.AZURE_COSMOS_CASSANDRA_NAME_FORMAT as "^coscas"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not cassandra_naming.applies with input.resource as {"name": "a"} with data.configuration.AZURE_COSMOS_CASSANDRA_NAME_FORMAT as "^coscas"
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}}, "found": [], "applies": false, "settings": {}},
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableCassandra"}]}}}, "found": [], "applies": true, "settings": {"AZURE_COSMOS_CASSANDRA_NAME_FORMAT": "^coscas"}},
]

test_cases if {
	every case in cases {
		count([true | cassandra_naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in cassandra_naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
