package forearm.rules.graph.audience_test

import data.forearm.rules.graph.audience

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

test_verdicts[name] if {
	some name, case in {
		"fails for other organisations": {"resource": application({"signInAudience": "AzureADMultipleOrgs"}), "outcome": "fail", "found": [["properties", "signInAudience"]]},
		"fails for private accounts": {"resource": application({"signInAudience": "AzureADandPersonalMicrosoftAccount"}), "outcome": "fail", "found": [["properties", "signInAudience"]]},
		"fails for private accounts only": {"resource": application({"signInAudience": "PersonalMicrosoftAccount"}), "outcome": "fail", "found": [["properties", "signInAudience"]]},
		"passes for the own directory": {"resource": application({"signInAudience": "AzureADMyOrg"}), "outcome": "pass", "found": []},
		"passes where nothing is written": {"resource": application({}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": application({"signInAudience": "AzureADMyOrg"}), "assumed": ["/resource/properties/signInAudience"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.audience", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in audience.findings] with input.resource as case.resource
	found == case.found
}
