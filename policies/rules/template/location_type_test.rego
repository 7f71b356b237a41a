package forearm.rules.template.location_type_test

import data.forearm.rules.template.location_type

test_fails_on_another_type if {
	count(location_type.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "object"}}}, "types": {"parameters": {"location": {"type": "object"}}}}
}

test_passes_on_a_text if {
	count(location_type.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"type": "string"}}}, "types": {"parameters": {"location": {"type": "string"}}}}
}

test_passes_on_a_type_that_is_a_text if {
	count(location_type.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {"location": {"$ref": "#/definitions/region"}}}, "types": {"parameters": {"location": {"type": "string"}}}}
}

test_does_not_apply_without_the_parameter if {
	not location_type.applies with input as {"file": {"name": "main.json"}, "template": {"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "parameters": {}}}
}
