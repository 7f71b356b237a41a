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
