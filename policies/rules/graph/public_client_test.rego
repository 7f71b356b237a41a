package forearm.rules.graph.public_client_test

import data.forearm.rules.graph.public_client

application(properties) := {"type": "Microsoft.Graph/applications", "properties": object.union({"web": {"redirectUris": ["https://contoso.example"]}}, properties)}

test_verdicts[name] if {
	some name, case in {
		"fails where it is one": {"resource": application({"isFallbackPublicClient": true}), "outcome": "fail", "found": [["properties", "isFallbackPublicClient"]]},
		"fails with a certificate": {"resource": {"type": "Microsoft.Graph/applications", "properties": {"keyCredentials": [{}], "isFallbackPublicClient": true}}, "outcome": "fail", "found": [["properties", "isFallbackPublicClient"]]},
		"fails with a password": {"resource": {"type": "Microsoft.Graph/applications", "properties": {"passwordCredentials": [{}], "isFallbackPublicClient": true}}, "outcome": "fail", "found": [["properties", "isFallbackPublicClient"]]},
		"passes where it is none": {"resource": application({"isFallbackPublicClient": false}), "outcome": "pass", "found": []},
		"does not apply to empty lists": {"resource": {"type": "Microsoft.Graph/applications", "properties": {"passwordCredentials": [], "web": {"redirectUris": []}, "isFallbackPublicClient": true}}, "outcome": "none", "found": [["properties", "isFallbackPublicClient"]]},
		"does not apply to what runs on devices": {"resource": {"type": "Microsoft.Graph/applications", "properties": {"isFallbackPublicClient": true}}, "outcome": "none", "found": [["properties", "isFallbackPublicClient"]]},
		"is unknown where Azure decides": {"resource": application({"isFallbackPublicClient": false}), "assumed": ["/resource/properties/isFallbackPublicClient"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.public_client", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in public_client.findings] with input.resource as case.resource
	found == case.found
}
