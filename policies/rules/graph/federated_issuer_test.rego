package forearm.rules.graph.federated_issuer_test

import data.forearm.rules.graph.federated_issuer

credential(issuer, audiences) := {"type": "Microsoft.Graph/applications/federatedIdentityCredentials", "properties": {"issuer": issuer, "audiences": audiences}}

exchange := ["api://AzureADTokenExchange"]

test_verdicts[name] if {
	some name, case in {
		"fails over plain http": {"resource": credential("http://token.actions.githubusercontent.com", exchange), "outcome": "fail", "found": [["properties", "issuer"]]},
		"fails with two audiences": {"resource": credential("https://token.actions.githubusercontent.com", ["a", "b"]), "outcome": "fail", "found": [["properties", "audiences"]]},
		"fails with no audience": {"resource": credential("https://token.actions.githubusercontent.com", []), "outcome": "fail", "found": [["properties", "audiences"]]},
		"passes with one": {"resource": credential("https://token.actions.githubusercontent.com", exchange), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": credential("https://token.actions.githubusercontent.com", exchange), "assumed": ["/resource/properties/issuer"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.federated_issuer", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in federated_issuer.findings] with input.resource as case.resource
	found == case.found
}
