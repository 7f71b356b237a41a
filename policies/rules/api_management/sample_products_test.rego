package forearm.rules.api_management.sample_products_test

import data.forearm.rules.api_management.sample_products

test_findings[name] if {
	some name, case in {
		"fails on a sample": {"resource": {"type": "Microsoft.ApiManagement/service/products", "name": "apim/starter", "properties": {}}, "found": [["name"]]},
		"passes on others": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/shop", "properties": {}}]}, "found": []},
	}
	found := [finding.path | some finding in sample_products.findings] with input.resource as case.resource
	found == case.found
}
