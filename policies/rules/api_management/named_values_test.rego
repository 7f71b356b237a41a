package forearm.rules.api_management.named_values_test

import data.forearm.rules.api_management.named_values

test_findings[name] if {
	some name, case in {
		"fails on a plain value": {"resource": {"type": "Microsoft.ApiManagement/service/namedValues", "name": "apim/x", "properties": {"value": "a"}}, "found": [["properties", "keyVault", "secretIdentifier"]]},
		"passes on a vault": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/namedValues", "name": "apim/x", "properties": {"keyVault": {"secretIdentifier": "https://x"}}}]}, "found": []},
	}
	found := [finding.path | some finding in named_values.findings] with input.resource as case.resource
	found == case.found
}
