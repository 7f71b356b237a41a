package forearm.rules.graph.redirect_addresses_test

import data.forearm.rules.graph.redirect_addresses

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

to(address) := application({"web": {"redirectUris": [address]}})

test_verdicts[name] if {
	some name, case in {
		"fails over plain http": {"resource": to("HTTP://contoso.example/auth"), "outcome": "fail", "found": [["properties", "web", "redirectUris", 0]]},
		"fails with an asterisk": {"resource": to("https://*.contoso.example/auth"), "outcome": "fail", "found": [["properties", "web", "redirectUris", 0]]},
		"fails in a single page": {"resource": application({"spa": {"redirectUris": ["http://contoso.example"]}}), "outcome": "fail", "found": [["properties", "spa", "redirectUris", 0]]},
		"fails in a setting": {"resource": application({"web": {"redirectUriSettings": [{"uri": "http://contoso.example"}]}}), "outcome": "fail", "found": [["properties", "web", "redirectUriSettings", 0, "uri"]]},
		"fails on a name that begins alike": {"resource": to("http://localhost.contoso.example"), "outcome": "fail", "found": [["properties", "web", "redirectUris", 0]]},
		"fails for a service principal": {"resource": {"type": "Microsoft.Graph/servicePrincipals", "properties": {"replyUrls": ["http://contoso.example"]}}, "outcome": "fail", "found": [["properties", "replyUrls", 0]]},
		"passes with tls": {"resource": to("https://contoso.example/auth"), "outcome": "pass", "found": []},
		"passes on the own machine": {"resource": to("http://localhost:8080/auth"), "outcome": "pass", "found": []},
		"passes without": {"resource": application({}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": to("https://contoso.example/auth"), "assumed": ["/resource/properties/web/redirectUris/0"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in redirect_addresses.findings] with input.resource as case.resource
	found == case.found
}
