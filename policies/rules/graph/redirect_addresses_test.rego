package forearm.rules.graph.redirect_addresses_test

import data.forearm.rules.graph.redirect_addresses

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

to(address) := application({"web": {"redirectUris": [address]}})

test_fails_over_plain_http if {
	found := redirect_addresses.findings with input as {"resource": to("HTTP://contoso.example/auth")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "redirectUris", 0]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("HTTP://contoso.example/auth")}, []) == "fail"
}

test_fails_with_an_asterisk if {
	found := redirect_addresses.findings with input as {"resource": to("https://*.contoso.example/auth")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "redirectUris", 0]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("https://*.contoso.example/auth")}, []) == "fail"
}

test_fails_in_a_single_page if {
	found := redirect_addresses.findings with input as {"resource": application({"spa": {"redirectUris": ["http://contoso.example"]}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spa", "redirectUris", 0]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": application({"spa": {"redirectUris": ["http://contoso.example"]}})}, []) == "fail"
}

test_fails_in_a_setting if {
	found := redirect_addresses.findings with input as {"resource": application({"web": {"redirectUriSettings": [{"uri": "http://contoso.example"}]}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "redirectUriSettings", 0, "uri"]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": application({"web": {"redirectUriSettings": [{"uri": "http://contoso.example"}]}})}, []) == "fail"
}

test_fails_on_a_name_that_begins_alike if {
	found := redirect_addresses.findings with input as {"resource": to("http://localhost.contoso.example")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "redirectUris", 0]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("http://localhost.contoso.example")}, []) == "fail"
}

test_fails_for_a_service_principal if {
	found := redirect_addresses.findings with input as {"resource": {"type": "Microsoft.Graph/servicePrincipals", "properties": {"replyUrls": ["http://contoso.example"]}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "replyUrls", 0]}
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": {"type": "Microsoft.Graph/servicePrincipals", "properties": {"replyUrls": ["http://contoso.example"]}}}, []) == "fail"
}

test_passes_with_tls if {
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("https://contoso.example/auth")}, []) == "pass"
}

test_passes_on_the_own_machine if {
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("http://localhost:8080/auth")}, []) == "pass"
}

test_passes_without if {
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": application({})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.redirect_addresses", {"resource": to("https://contoso.example/auth")}, ["/resource/properties/web/redirectUris/0"]) == "unknown"
}
