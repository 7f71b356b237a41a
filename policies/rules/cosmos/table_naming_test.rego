package forearm.rules.cosmos.table_naming_test

import data.forearm.rules.cosmos.table_naming

test_fails_on_another_name if {
	count(table_naming.findings) > 0 with input.resource as {"name": "shop", "properties": {"capabilities": [{"name": "EnableTable"}]}} with data.configuration.AZURE_COSMOS_TABLE_NAME_FORMAT as "^costab"
}

test_passes_on_the_format if {
	count(table_naming.findings) == 0 with input.resource as {"name": "costab-shop", "properties": {"capabilities": [{"name": "EnableTable"}]}} with data.configuration.AZURE_COSMOS_TABLE_NAME_FORMAT as "^costab"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not table_naming.applies with input.resource as {"name": "a"} with data.configuration.AZURE_COSMOS_TABLE_NAME_FORMAT as "^costab"
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableTable"}]}}}, "found": [], "applies": false, "settings": {}},
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableTable"}]}}}, "found": [], "applies": true, "settings": {"AZURE_COSMOS_TABLE_NAME_FORMAT": "^costab"}},
]

test_cases if {
	every case in cases {
		count([true | table_naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in table_naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
