package forearm.rules.template.location_default_test

import data.forearm.rules.template.location_default

test_fails_on_a_region if {
	count(location_default.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string", "defaultValue": "westeurope"}}}}
}

test_passes_on_the_resource_group if {
	count(location_default.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string", "defaultValue": "[resourceGroup().location]"}}}}
}

test_does_not_apply_without_the_parameter if {
	not location_default.applies with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"parameters": {"location": {}}}}, "found": [], "applies": false},
	{"sees": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"defaultValue": "westeurope", "type": "string"}}}}, "found": [["parameters", "location", "defaultValue"]], "applies": true},
	{"sees": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": "global"}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | location_default.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in location_default.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
