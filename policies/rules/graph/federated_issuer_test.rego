package forearm.rules.graph.federated_issuer_test

import data.forearm.rules.graph.federated_issuer

credential(issuer, audiences) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"issuer": issuer, "audiences": audiences}}

exchange := ["api://AzureADTokenExchange"]

test_fails_over_plain_http if {
	found := federated_issuer.findings with input as {"resource": credential("http://token.actions.githubusercontent.com", exchange)}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "issuer"]}
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": credential("http://token.actions.githubusercontent.com", exchange)}, []) == "fail"
}

test_fails_with_two_audiences if {
	found := federated_issuer.findings with input as {"resource": credential("https://token.actions.githubusercontent.com", ["a", "b"])}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "audiences"]}
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": credential("https://token.actions.githubusercontent.com", ["a", "b"])}, []) == "fail"
}

test_fails_with_no_audience if {
	found := federated_issuer.findings with input as {"resource": credential("https://token.actions.githubusercontent.com", [])}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "audiences"]}
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": credential("https://token.actions.githubusercontent.com", [])}, []) == "fail"
}

test_passes_with_one if {
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": credential("https://token.actions.githubusercontent.com", exchange)}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": credential("https://token.actions.githubusercontent.com", exchange)}, ["/resource/properties/issuer"]) == "unknown"
}
