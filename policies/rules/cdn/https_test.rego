package forearm.rules.cdn.https_test

import data.forearm.rules.cdn.https

test_findings[name] if {
	some name, case in {
		"fails on another value": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {"isHttpAllowed": true}}, "found": [["properties", "isHttpAllowed"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {}}, "found": [["properties", "isHttpAllowed"]]},
		"passes where it is set": {"resource": {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {"isHttpAllowed": false}}, "found": []},
	}
	found := [finding.path | some finding in https.findings] with input.resource as case.resource
	found == case.found
}

route(properties) := {"type": "Microsoft.Cdn/profiles/afdEndpoints/routes", "properties": properties}

test_fails_on_routes_that_answer_plain_http if {
	{finding.path | some finding in https.findings} == {["properties", "httpsRedirect"]} with input.resource as route({"httpsRedirect": "Disabled"})
	count(https.findings) == 1 with input.resource as route({"httpsRedirect": "disabled", "supportedProtocols": ["Https", "Http"]})
	count(https.findings) == 0 with input.resource as route({"httpsRedirect": "Disabled", "supportedProtocols": ["Https"]})
	count(https.findings) == 0 with input.resource as route({"httpsRedirect": "Enabled"})
	count(https.findings) == 0 with input.resource as route({})
}

test_reads_endpoints_and_routes_apart if {
	count(https.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles/afdEndpoints/routes", "properties": {"isHttpAllowed": true}}
	count(https.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {"isHttpAllowed": false, "httpsRedirect": "Disabled"}}
}
