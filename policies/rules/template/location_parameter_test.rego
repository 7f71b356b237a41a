package forearm.rules.template.location_parameter_test

import data.forearm.rules.template.location_parameter

test_fails_in_a_resource if {
	count(location_parameter.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [{"location": "[resourceGroup().location]"}]}}
}

test_passes_in_the_default if {
	count(location_parameter.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"defaultValue": "[resourceGroup().location]"}}, "resources": [{"location": "[parameters('location')]"}]}}
}

test_does_not_apply_to_generated_templates if {
	not location_parameter.applies with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "metadata": {"_generator": {"name": "bicep"}}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {}}, "found": [], "applies": false},
	{"sees": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [{"location": "[resourceGroup().location]"}]}}, "found": [["resources", 0, "location"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | location_parameter.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in location_parameter.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
