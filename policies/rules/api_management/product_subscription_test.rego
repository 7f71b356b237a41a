package forearm.rules.api_management.product_subscription_test

import data.forearm.rules.api_management.product_subscription

test_fails_where_it_is_off if {
	count(product_subscription.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"subscriptionRequired": false}}
}

test_fails_where_it_is_not_set if {
	count(product_subscription.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}]}
}

test_passes_where_it_is_on if {
	count(product_subscription.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"subscriptionRequired": true}}]}
}

test_says_no_more_than_that_it_is_not_written if {
	{[finding.severity, finding.path] | some finding in product_subscription.findings} == {["warning", ["properties", "subscriptionRequired"]]} with input.resource as {"type": "Microsoft.ApiManagement/service/workspaces/products", "name": "apim/w/x", "properties": {}}
}
