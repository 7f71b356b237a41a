package forearm.rules.api_management.product_terms_test

import data.forearm.rules.api_management.product_terms

test_findings[name] if {
	some name, case in {
		"fails without terms": {"resource": {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}, "found": [["properties", "terms"]]},
		"passes with terms": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"terms": "a"}}]}, "found": []},
	}
	found := [finding.path | some finding in product_terms.findings] with input.resource as case.resource
	found == case.found
}
