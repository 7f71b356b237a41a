package forearm.rules.graph.federated_subject_test

import data.forearm.rules.graph.federated_subject

credential(subject) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"subject": subject}}

fits(expression) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"claimsMatchingExpression": {"languageVersion": 1, "value": expression}}}

test_verdicts[name] if {
	some name, case in {
		"fails on pull requests": {"resource": credential("repo:contoso/web:pull_request"), "outcome": "fail", "found": [["properties", "subject"]]},
		"fails on an asterisk": {"resource": credential("repo:contoso/*:ref:refs/heads/main"), "outcome": "fail", "found": [["properties", "subject"]]},
		"fails on an expression for everything": {"resource": fits("claims['sub'] matches 'repo:contoso*'"), "outcome": "fail", "found": [["properties", "claimsMatchingExpression", "value"]]},
		"passes on an expression for branches": {"resource": fits("claims['sub'] matches 'repo:contoso/web:ref:refs/heads/*'"), "outcome": "pass", "found": []},
		"passes on an environment": {"resource": credential("repo:contoso/web:environment:prod"), "outcome": "pass", "found": []},
		"passes on a service account": {"resource": credential("system:serviceaccount:shop:web"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": credential("repo:contoso/web:environment:prod"), "assumed": ["/resource/properties/subject"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in federated_subject.findings] with input.resource as case.resource
	found == case.found
}
