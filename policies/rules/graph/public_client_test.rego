package forearm.rules.graph.public_client_test

import data.forearm.rules.graph.public_client

application(properties) := {"type": "Microsoft.Graph/applications", "properties": object.union({"web": {"redirectUris": ["https://contoso.example"]}}, properties)}

test_fails_where_it_is_one if {
	found := public_client.findings with input as {"resource": application({"isFallbackPublicClient": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "isFallbackPublicClient"]}
	forearm.verdict("forearm.rules.graph.public_client", {"resource": application({"isFallbackPublicClient": true})}, []) == "fail"
}

test_fails_with_a_certificate if {
	found := public_client.findings with input as {"resource": {"type": "Microsoft.Graph/applications", "properties": {"keyCredentials": [{}], "isFallbackPublicClient": true}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "isFallbackPublicClient"]}
	forearm.verdict("forearm.rules.graph.public_client", {"resource": {"type": "Microsoft.Graph/applications", "properties": {"keyCredentials": [{}], "isFallbackPublicClient": true}}}, []) == "fail"
}

test_fails_with_a_password if {
	found := public_client.findings with input as {"resource": {"type": "Microsoft.Graph/applications", "properties": {"passwordCredentials": [{}], "isFallbackPublicClient": true}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "isFallbackPublicClient"]}
	forearm.verdict("forearm.rules.graph.public_client", {"resource": {"type": "Microsoft.Graph/applications", "properties": {"passwordCredentials": [{}], "isFallbackPublicClient": true}}}, []) == "fail"
}

test_passes_where_it_is_none if {
	forearm.verdict("forearm.rules.graph.public_client", {"resource": application({"isFallbackPublicClient": false})}, []) == "pass"
}

test_does_not_apply_to_empty_lists if {
	forearm.verdict("forearm.rules.graph.public_client", {"resource": {"type": "Microsoft.Graph/applications", "properties": {"passwordCredentials": [], "web": {"redirectUris": []}, "isFallbackPublicClient": true}}}, []) == "none"
}

test_does_not_apply_to_what_runs_on_devices if {
	forearm.verdict("forearm.rules.graph.public_client", {"resource": {"type": "Microsoft.Graph/applications", "properties": {"isFallbackPublicClient": true}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.public_client", {"resource": application({"isFallbackPublicClient": false})}, ["/resource/properties/isFallbackPublicClient"]) == "unknown"
}
