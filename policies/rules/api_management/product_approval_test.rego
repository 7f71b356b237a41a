package forearm.rules.api_management.product_approval_test

import data.forearm.rules.api_management.product_approval

test_fails_where_it_is_off if {
	count(product_approval.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"approvalRequired": false}}
}

test_fails_where_it_is_not_set if {
	count(product_approval.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}]}
}

test_passes_where_it_is_on if {
	count(product_approval.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"approvalRequired": true}}]}
}
