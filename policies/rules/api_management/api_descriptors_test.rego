package forearm.rules.api_management.api_descriptors_test

import data.forearm.rules.api_management.api_descriptors

test_fails_without_a_description if {
	count(api_descriptors.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"displayName": "A"}}
}

test_passes_with_both if {
	count(api_descriptors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"displayName": "A", "description": "B"}}]}
}

test_passes_without_any if {
	count(api_descriptors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service"}
}
