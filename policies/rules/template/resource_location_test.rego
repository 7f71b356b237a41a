package forearm.rules.template.resource_location_test

import data.forearm.rules.template.resource_location

test_fails_on_a_region if {
	count(resource_location.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"location": "westeurope"}]}}
}

test_passes_on_a_parameter if {
	count(resource_location.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"location": "[parameters('location')]"}]}}
}

test_passes_on_global if {
	count(resource_location.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"location": "global"}]}}
}
