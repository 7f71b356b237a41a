package forearm.rules.graph.implicit_grant_test

import data.forearm.rules.graph.implicit_grant

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

with_grant(settings) := application({"web": {"implicitGrantSettings": settings}})

test_verdicts[name] if {
	some name, case in {
		"fails with access tokens": {"resource": with_grant({"enableAccessTokenIssuance": true}), "outcome": "fail", "found": [["properties", "web", "implicitGrantSettings", "enableAccessTokenIssuance"]]},
		"fails with id tokens": {"resource": with_grant({"enableIdTokenIssuance": true}), "outcome": "fail", "found": [["properties", "web", "implicitGrantSettings", "enableIdTokenIssuance"]]},
		"passes with neither": {"resource": with_grant({"enableAccessTokenIssuance": false, "enableIdTokenIssuance": false}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": with_grant({"enableAccessTokenIssuance": false}), "assumed": ["/resource/properties/web/implicitGrantSettings/enableAccessTokenIssuance"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.implicit_grant", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in implicit_grant.findings] with input.resource as case.resource
	found == case.found
}
