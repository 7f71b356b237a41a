package forearm.rules.api_management.product_terms_test

import data.forearm.rules.api_management.product_terms

test_fails_without_terms if {
	count(product_terms.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}
}

test_passes_with_terms if {
	count(product_terms.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"terms": "a"}}]}
}
