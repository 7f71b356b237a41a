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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"file": {"name": "main.json"}, "template": {"$schema": {}, "parameters": {"location": {"type": "object"}}}, "types": {"parameters": {"location": true}}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | location_type.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in location_type.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
