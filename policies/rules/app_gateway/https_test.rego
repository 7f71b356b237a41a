package forearm.rules.app_gateway.https_test

import data.forearm.rules.app_gateway.https

test_fails_on_plain_pages if {
	count(https.findings) > 0 with input.resource as {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}}}]}}
}

test_passes_on_a_redirection if {
	count(https.findings) == 0 with input.resource as {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}, "redirectConfiguration": {"id": "/y"}}}]}}
}

test_passes_on_https if {
	count(https.findings) == 0 with input.resource as {"properties": {"httpListeners": [{"name": "web", "properties": {"protocol": "Https"}}], "requestRoutingRules": [{"name": "a", "properties": {"httpListener": {"id": "/x/httpListeners/web"}}}]}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"httpListeners": [{"properties": {"protocol": "Http"}}], "requestRoutingRules": [{"name": 1, "properties": {}}]}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in https.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
