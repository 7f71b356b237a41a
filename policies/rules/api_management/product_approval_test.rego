package forearm.rules.api_management.product_approval_test

import data.forearm.rules.api_management.product_approval

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"approvalRequired": false}}, "found": [["properties", "approvalRequired"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {}}]}, "found": [["resources", 0, "properties", "approvalRequired"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/products", "name": "apim/x", "properties": {"approvalRequired": true}}]}, "found": []},
	}
	found := [finding.path | some finding in product_approval.findings] with input.resource as case.resource
	found == case.found
}
