package forearm.rules.cosmos.mongo_naming_test

import data.forearm.rules.cosmos.mongo_naming

test_fails_on_another_name if {
	count(mongo_naming.findings) > 0 with input.resource as {"kind": "MongoDB", "name": "shop"} with data.configuration.AZURE_COSMOS_MONGO_NAME_FORMAT as "^cosmon"
}

test_passes_on_the_format if {
	count(mongo_naming.findings) == 0 with input.resource as {"kind": "MongoDB", "name": "cosmon-shop"} with data.configuration.AZURE_COSMOS_MONGO_NAME_FORMAT as "^cosmon"
}

test_does_not_apply_to_accounts_of_another_kind if {
	not mongo_naming.applies with input.resource as {"kind": "Other", "name": "a"} with data.configuration.AZURE_COSMOS_MONGO_NAME_FORMAT as "^cosmon"
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"kind": "MongoDB"}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | mongo_naming.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in mongo_naming.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
