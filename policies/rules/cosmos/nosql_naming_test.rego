package forearm.rules.cosmos.nosql_naming_test

import data.forearm.rules.cosmos.nosql_naming

test_fails_on_another_name if {
	count(nosql_naming.findings) > 0 with input.resource as {"kind": "GlobalDocumentDB", "name": "shop"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}

test_passes_on_the_format if {
	count(nosql_naming.findings) == 0 with input.resource as {"kind": "GlobalDocumentDB", "name": "cosno-shop"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not nosql_naming.applies with input.resource as {"kind": "Other", "name": "a"} with data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT as "^cosno"
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"kind": "GlobalDocumentDB"}}, "found": [], "applies": false, "settings": {}},
	{"sees": {"resource": {"kind": "GlobalDocumentDB"}}, "found": [], "applies": true, "settings": {"AZURE_COSMOS_NOSQL_NAME_FORMAT": "^cosno"}},
]

test_cases if {
	every case in cases {
		count([true | nosql_naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in nosql_naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
