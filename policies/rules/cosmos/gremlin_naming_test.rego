package forearm.rules.cosmos.gremlin_naming_test

import data.forearm.rules.cosmos.gremlin_naming

test_fails_on_another_name if {
	count(gremlin_naming.findings) > 0 with input.resource as {"name": "shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}

test_passes_on_the_format if {
	count(gremlin_naming.findings) == 0 with input.resource as {"name": "cosgrm-shop", "properties": {"capabilities": [{"name": "EnableGremlin"}]}} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not gremlin_naming.applies with input.resource as {"name": "a"} with data.configuration.AZURE_COSMOS_GREMLIN_NAME_FORMAT as "^cosgrm"
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableGremlin"}]}}}, "found": [], "applies": false, "settings": {}},
	{"sees": {"resource": {"properties": {"capabilities": [{"name": "EnableGremlin"}]}}}, "found": [], "applies": true, "settings": {"AZURE_COSMOS_GREMLIN_NAME_FORMAT": "^cosgrm"}},
]

test_cases if {
	every case in cases {
		count([true | gremlin_naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in gremlin_naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
