package forearm.rules.api_management.https_backend_test

import data.forearm.rules.api_management.https_backend

test_findings[name] if {
	some name, case in {
		"fails on a plain backend": {"resource": {"type": "Microsoft.ApiManagement/service/backends", "name": "apim/x", "properties": {"url": "http://a"}}, "found": [["properties", "url"]]},
		"fails on a plain api": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"serviceUrl": "http://a"}}]}, "found": [["resources", 0, "properties", "serviceUrl"]]},
		"passes on https": {"resource": {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"serviceUrl": "https://a"}}, {"type": "Microsoft.ApiManagement/service/backends", "name": "apim/x", "properties": {"url": "https://a"}}]}, "found": []},
		"fails on plain web sockets in a workspace": {"resource": {"type": "Microsoft.ApiManagement/service/workspaces/backends", "name": "apim/w/x", "properties": {"url": "WS://a"}}, "found": [["properties", "url"]]},
	}
	https_backend.applies with input.resource as case.resource
	found := [finding.path | some finding in https_backend.findings] with input.resource as case.resource
	found == case.found
}

test_fails_on_a_policy_that_leads_elsewhere if {
	[finding.message | some finding in https_backend.findings] == ["The policy sends requests to http://a over plain HTTP."] with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "apim/x/policy", "properties": {"value": `<policies><inbound><set-backend-service id="b" base-url="http://A" /></inbound></policies>`}}
	count(https_backend.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service/apis/policies", "name": "apim/x/policy", "properties": {"value": `<policies><inbound><set-backend-service base-url="https://A" /></inbound></policies>`}}
}

test_does_not_apply_to_policies_that_send_nothing_elsewhere if {
	not https_backend.applies with input.resource as {"type": "Microsoft.ApiManagement/service/policies", "name": "apim/policy", "properties": {"value": "<policies/>"}}
	https_backend.applies with input.resource as {"type": "Microsoft.ApiManagement/service/policies", "name": "apim/policy", "properties": {"value": `<set-backend-service base-url="https://a"/>`}}
	https_backend.applies with input.resource as {"type": "Microsoft.ApiManagement/service", "name": "apim", "properties": {}}
}
