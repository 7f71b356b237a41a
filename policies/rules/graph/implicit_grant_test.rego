package forearm.rules.graph.implicit_grant_test

import data.forearm.rules.graph.implicit_grant

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

with_grant(settings) := application({"web": {"implicitGrantSettings": settings}})

test_fails_with_access_tokens if {
	found := implicit_grant.findings with input as {"resource": with_grant({"enableAccessTokenIssuance": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "implicitGrantSettings", "enableAccessTokenIssuance"]}
	forearm.verdict("forearm.rules.graph.implicit_grant", {"resource": with_grant({"enableAccessTokenIssuance": true})}, []) == "fail"
}

test_fails_with_id_tokens if {
	found := implicit_grant.findings with input as {"resource": with_grant({"enableIdTokenIssuance": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "web", "implicitGrantSettings", "enableIdTokenIssuance"]}
	forearm.verdict("forearm.rules.graph.implicit_grant", {"resource": with_grant({"enableIdTokenIssuance": true})}, []) == "fail"
}

test_passes_with_neither if {
	forearm.verdict("forearm.rules.graph.implicit_grant", {"resource": with_grant({"enableAccessTokenIssuance": false, "enableIdTokenIssuance": false})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.implicit_grant", {"resource": with_grant({"enableAccessTokenIssuance": false})}, ["/resource/properties/web/implicitGrantSettings/enableAccessTokenIssuance"]) == "unknown"
}
