package forearm.rules.api_management.api_descriptors_test

import data.forearm.rules.api_management.api_descriptors

test_findings[name] if {
	some name, case in {
		"fails without a description": {"resource": {"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"displayName": "A"}}, "found": [["properties", "description"]]},
		"passes with both": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"displayName": "A", "description": "B"}}]}, "found": []},
		"passes without any": {"resource": {"type": "Microsoft.ApiManagement/service"}, "found": []},
	}
	found := [finding.path | some finding in api_descriptors.findings] with input.resource as case.resource
	found == case.found
}
