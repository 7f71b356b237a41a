package forearm.rules.api_management.https_backend_test

import data.forearm.rules.api_management.https_backend

test_fails_on_a_plain_backend if {
	count(https_backend.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service/backends", "name": "apim/x", "properties": {"url": "http://a"}}
}

test_fails_on_a_plain_api if {
	count(https_backend.findings) > 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"serviceUrl": "http://a"}}]}
}

test_passes_on_https if {
	count(https_backend.findings) == 0 with input.resource as {"type": "Microsoft.ApiManagement/service", "resources": [{"type": "Microsoft.ApiManagement/service/apis", "name": "apim/x", "properties": {"serviceUrl": "https://a"}}, {"type": "Microsoft.ApiManagement/service/backends", "name": "apim/x", "properties": {"url": "https://a"}}]}
}
