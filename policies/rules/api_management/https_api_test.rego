package forearm.rules.api_management.https_api_test

import data.forearm.rules.api_management.https_api

test_fails_on_http if {
	count(https_api.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"protocols": ["http", "https"]}}
}

test_passes_on_https if {
	count(https_api.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"protocols": ["https"]}}]}
}

test_fails_on_plain_web_sockets_in_a_workspace if {
	{finding.path | some finding in https_api.findings} == {["properties", "protocols", 1]} with input.resource as {"type": "Microsoft.ApiManagement/service/workspaces/apis", "name": "apim/w/x", "properties": {"protocols": ["wss", "ws"]}}
}
