package forearm.rules.template.location_parameter_test

import data.forearm.rules.template.location_parameter

test_findings[name] if {
	some name, case in {
		"fails in a resource": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [{"location": "[resourceGroup().location]"}]}}, "found": [["resources", 0, "location"]]},
		"passes in the default": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"defaultValue": "[resourceGroup().location]"}}, "resources": [{"location": "[parameters('location')]"}]}}, "found": []},
	}
	location_parameter.applies with input as case.input
	found := [finding.path | some finding in location_parameter.findings] with input as case.input
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"to generated templates": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "metadata": {"_generator": {"name": "bicep"}}}},
		"condition regex.match(`(?i)/deploymentTemplate\\.json#?$`, template['$schema'])": {"file": {"name": "main.json"}, "template": {}},
	}
	not location_parameter.applies with input as seen
}
