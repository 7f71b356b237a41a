package forearm.rules.cdn.https_test

import data.forearm.rules.cdn.https

test_fails_on_another_value if {
	count(https.findings) > 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {"isHttpAllowed": true}}
}

test_fails_where_it_is_not_set if {
	count(https.findings) > 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {}}
}

test_passes_where_it_is_set if {
	count(https.findings) == 0 with input.resource as {"type": "Microsoft.Cdn/profiles/endpoints", "properties": {"isHttpAllowed": false}}
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
