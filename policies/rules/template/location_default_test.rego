package forearm.rules.template.location_default_test

import data.forearm.rules.template.location_default

test_findings[name] if {
	some name, case in {
		"fails on a region": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string", "defaultValue": "westeurope"}}}}, "found": [["parameters", "location", "defaultValue"]]},
		"passes on the resource group": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string", "defaultValue": "[resourceGroup().location]"}}}}, "found": []},
		"condition not text.same(value, 'global')": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": "global"}}}, "found": []},
	}
	location_default.applies with input as case.input
	found := [finding.path | some finding in location_default.findings] with input as case.input
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"without the parameter": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {}}},
		"condition regex.match(`(?i)/deploymentTemplate\\.json#?$`, template['$schema'])": {"file": {"name": "main.json"}, "template": {"parameters": {"location": {}}}},
	}
	not location_default.applies with input as seen
}
