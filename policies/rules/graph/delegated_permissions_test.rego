package forearm.rules.graph.delegated_permissions_test

import data.forearm.rules.graph.delegated_permissions

grant(consent, scope) := {"type": "Microsoft.Graph/oauth2PermissionGrants", "properties": {"consentType": consent, "scope": scope}}

test_verdicts[name] if {
	some name, case in {
		"fails on writing everything": {"resource": grant("AllPrincipals", "openid User.ReadWrite.All"), "outcome": "fail", "found": [["properties", "scope"]]},
		"fails on acting as the user": {"resource": grant("AllPrincipals", "Directory.AccessAsUser.All"), "outcome": "fail", "found": [["properties", "scope"]]},
		"passes on reading": {"resource": grant("AllPrincipals", "User.Read openid"), "outcome": "pass", "found": []},
		"does not apply to one user": {"resource": grant("Principal", "User.ReadWrite.All"), "outcome": "none", "found": [["properties", "scope"]]},
		"is unknown where Azure decides": {"resource": grant("AllPrincipals", "User.Read"), "assumed": ["/resource/properties/scope"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.delegated_permissions", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in delegated_permissions.findings] with input.resource as case.resource
	found == case.found
}
