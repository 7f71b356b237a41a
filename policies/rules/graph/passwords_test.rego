package forearm.rules.graph.passwords_test

import data.forearm.rules.graph.passwords

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

test_verdicts[name] if {
	some name, case in {
		"fails with one": {"resource": application({"passwordCredentials": [{"displayName": "ci"}]}), "outcome": "fail", "found": [["properties", "passwordCredentials", 0]]},
		"passes with none": {"resource": application({"passwordCredentials": []}), "outcome": "pass", "found": []},
		"passes with a certificate": {"resource": application({"keyCredentials": [{"type": "AsymmetricX509Cert"}]}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": application({"passwordCredentials": []}), "assumed": ["/resource/properties/passwordCredentials"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.passwords", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in passwords.findings] with input.resource as case.resource
	found == case.found
}
