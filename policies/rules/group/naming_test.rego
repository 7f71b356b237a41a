package forearm.rules.group.naming_test

import data.forearm.rules.group.naming

test_fails_on_another_name if {
	count(naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_RESOURCE_GROUP_NAME_FORMAT as "^rg-"
}

test_passes_on_the_format if {
	count(naming.findings) == 0 with input.resource as {"name": "rg-shop"} with data.configuration.AZURE_RESOURCE_GROUP_NAME_FORMAT as "^rg-"
}

test_does_not_apply_without_a_format if {
	not naming.applies with input.resource as {"name": "shop"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "cloud-shell-storage-"}}, "found": [], "applies": false, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}},
	{"sees": {"resource": {}}, "found": [], "applies": true, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}},
	{"sees": {"resource": {"name": "shop"}}, "found": [["name"]], "applies": true, "settings": {"AZURE_RESOURCE_GROUP_NAME_FORMAT": "^rg-"}},
]

test_cases if {
	every case in cases {
		count([true | naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
