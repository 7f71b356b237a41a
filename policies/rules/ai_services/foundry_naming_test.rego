package forearm.rules.ai_services.foundry_naming_test

import data.forearm.rules.ai_services.foundry_naming

test_fails_on_another_name if {
	count(foundry_naming.findings) > 0 with input.resource as {"name": "x"} with data.configuration.AZURE_AI_SERVICES_NAME_FORMAT as "^aif-"
}

test_passes_on_the_format if {
	count(foundry_naming.findings) == 0 with input.resource as {"name": "aif-x"} with data.configuration.AZURE_AI_SERVICES_NAME_FORMAT as "^aif-"
}

test_does_not_apply_without_a_format if {
	not foundry_naming.applies with input.resource as {"name": "x"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false, "settings": {"AZURE_AI_SERVICES_NAME_FORMAT": "^aif-"}},
]

test_cases if {
	every case in cases {
		count([true | foundry_naming.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in foundry_naming.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
