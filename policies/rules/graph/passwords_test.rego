package forearm.rules.graph.passwords_test

import data.forearm.rules.graph.passwords

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

test_fails_with_one if {
	found := passwords.findings with input as {"resource": application({"passwordCredentials": [{"displayName": "ci"}]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "passwordCredentials", 0]}
	forearm.verdict("forearm.rules.graph.passwords", {"resource": application({"passwordCredentials": [{"displayName": "ci"}]})}, []) == "fail"
}

test_passes_with_none if {
	forearm.verdict("forearm.rules.graph.passwords", {"resource": application({"passwordCredentials": []})}, []) == "pass"
}

test_passes_with_a_certificate if {
	forearm.verdict("forearm.rules.graph.passwords", {"resource": application({"keyCredentials": [{"type": "AsymmetricX509Cert"}]})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.passwords", {"resource": application({"passwordCredentials": []})}, ["/resource/properties/passwordCredentials"]) == "unknown"
}
