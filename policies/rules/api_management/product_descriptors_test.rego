package forearm.rules.api_management.product_descriptors_test

import data.forearm.rules.api_management.product_descriptors

test_fails_without_a_description if {
	count(product_descriptors.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"displayName": "A"}}
}

test_passes_with_both if {
	count(product_descriptors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"displayName": "A", "description": "B"}}]}
}

test_passes_without_any if {
	count(product_descriptors.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service"}
}
