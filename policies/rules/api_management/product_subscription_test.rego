package forearm.rules.api_management.product_subscription_test

import data.forearm.rules.api_management.product_subscription

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"subscriptionRequired": false}}, "found": [["properties", "subscriptionRequired"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}]}, "found": [["resources", 0, "properties", "subscriptionRequired"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"subscriptionRequired": true}}]}, "found": []},
	}
	found := [finding.path | some finding in product_subscription.findings] with input.resource as case.resource
	found == case.found
}

test_says_no_more_than_that_it_is_not_written if {
	{[finding.severity, finding.path] | some finding in product_subscription.findings} == {["warning", ["properties", "subscriptionRequired"]]} with input.resource as {"type": "Microsoft.ApiManagement/service/workspaces/products", "name": "apim/w/x", "properties": {}}
}
