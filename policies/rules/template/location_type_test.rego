package forearm.rules.template.location_type_test

import data.forearm.rules.template.location_type

test_findings[name] if {
	some name, case in {
		"fails on another type": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "object"}}}, "types": {"parameters": {"location": {"type": "object"}}}}, "found": [["parameters", "location", "type"]]},
		"passes on a text": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string"}}}, "types": {"parameters": {"location": {"type": "string"}}}}, "found": []},
		"passes on a type that is a text": {"input": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"$ref": "#/definitions/region"}}}, "types": {"parameters": {"location": {"type": "string"}}}}, "found": []},
	}
	location_type.applies with input as case.input
	found := [finding.path | some finding in location_type.findings] with input as case.input
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"without the parameter": {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {}}},
		"condition regex.match(`(?i)/deploymentTemplate\\.json#?$`, template['$schema'])": {"file": {"name": "main.json"}, "template": {"$schema": {}, "parameters": {"location": {"type": "object"}}}, "types": {"parameters": {"location": true}}},
	}
	not location_type.applies with input as seen
}
