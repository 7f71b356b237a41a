package forearm.rules.storage.naming_test

import data.forearm.rules.storage.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "data1"} with data.configuration.AZURE_STORAGE_ACCOUNT_NAME_FORMAT as "^st"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "stdata1"} with data.configuration.AZURE_STORAGE_ACCOUNT_NAME_FORMAT as "^st"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "data1"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": true, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}},
	{"sees": {"resource": {}}, "found": [], "applies": true, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}},
	{"sees": {"resource": {}}, "found": [], "applies": true, "settings": {"AZURE_STORAGE_ACCOUNT_NAME_FORMAT": "^st"}},
]

test_cases if {
	every case in cases {
		count([true | naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
