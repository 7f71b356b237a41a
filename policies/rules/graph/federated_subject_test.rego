package forearm.rules.graph.federated_subject_test

import data.forearm.rules.graph.federated_subject

credential(subject) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"subject": subject}}

fits(expression) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"claimsMatchingExpression": {"languageVersion": 1, "value": expression}}}

test_fails_on_pull_requests if {
	found := federated_subject.findings with input as {"resource": credential("repo:contoso/web:pull_request")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "subject"]}
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": credential("repo:contoso/web:pull_request")}, []) == "fail"
}

test_fails_on_an_asterisk if {
	found := federated_subject.findings with input as {"resource": credential("repo:contoso/*:ref:refs/heads/main")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "subject"]}
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": credential("repo:contoso/*:ref:refs/heads/main")}, []) == "fail"
}

test_fails_on_an_expression_for_everything if {
	found := federated_subject.findings with input as {"resource": fits("claims['sub'] matches 'repo:contoso*'")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "claimsMatchingExpression", "value"]}
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": fits("claims['sub'] matches 'repo:contoso*'")}, []) == "fail"
}

test_passes_on_an_expression_for_branches if {
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": fits("claims['sub'] matches 'repo:contoso/web:ref:refs/heads/*'")}, []) == "pass"
}

test_passes_on_an_environment if {
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": credential("repo:contoso/web:environment:prod")}, []) == "pass"
}

test_passes_on_a_service_account if {
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": credential("system:serviceaccount:shop:web")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.federated_subject", {"resource": credential("repo:contoso/web:environment:prod")}, ["/resource/properties/subject"]) == "unknown"
}
