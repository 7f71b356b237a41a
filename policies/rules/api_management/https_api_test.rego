package forearm.rules.api_management.https_api_test

import data.forearm.rules.api_management.https_api

test_findings[name] if {
	some name, case in {
		"fails on http": {"resource": {"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"protocols": ["http", "https"]}}, "found": [["properties", "protocols", 0]]},
		"passes on https": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"protocols": ["https"]}}]}, "found": []},
		"fails on plain web sockets in a workspace": {"resource": {"type": "Microsoft.ApiManagement/service/workspaces/apis", "name": "apim/w/x", "properties": {"protocols": ["wss", "ws"]}}, "found": [["properties", "protocols", 1]]},
	}
	found := [finding.path | some finding in https_api.findings] with input.resource as case.resource
	found == case.found
}
