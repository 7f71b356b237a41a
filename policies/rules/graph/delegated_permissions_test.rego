package forearm.rules.graph.delegated_permissions_test

import data.forearm.rules.graph.delegated_permissions

grant(consent, scope) := {"type": "Microsoft.Graph/oauth2PermissionGrants", "properties": {"consentType": consent, "scope": scope}}

test_fails_on_writing_everything if {
	found := delegated_permissions.findings with input as {"resource": grant("AllPrincipals", "openid User.ReadWrite.All")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "scope"]}
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": grant("AllPrincipals", "openid User.ReadWrite.All")}, []) == "fail"
}

test_fails_on_acting_as_the_user if {
	found := delegated_permissions.findings with input as {"resource": grant("AllPrincipals", "Directory.AccessAsUser.All")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "scope"]}
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": grant("AllPrincipals", "Directory.AccessAsUser.All")}, []) == "fail"
}

test_passes_on_reading if {
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": grant("AllPrincipals", "User.Read openid")}, []) == "pass"
}

test_does_not_apply_to_one_user if {
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": grant("Principal", "User.ReadWrite.All")}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": grant("AllPrincipals", "User.Read")}, ["/resource/properties/scope"]) == "unknown"
}
