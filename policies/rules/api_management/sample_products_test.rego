package forearm.rules.api_management.sample_products_test

import data.forearm.rules.api_management.sample_products

test_fails_on_a_sample if {
	count(sample_products.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/products", "name": "apim/starter", "properties": {}}
}

test_passes_on_others if {
	count(sample_products.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/shop", "properties": {}}]}
}
