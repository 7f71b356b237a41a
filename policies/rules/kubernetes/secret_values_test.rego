package forearm.rules.kubernetes.secret_values_test

import data.forearm.rules.kubernetes.secret_values

secret(properties) := {"type": "core/Secret", "properties": properties}

test_verdicts[name] if {
	some name, case in {
		"fails on a literal": {"input": {"resource": secret({"stringData": {"password": "{{secret}}"}}), "secrets": [], "assumed": []}, "outcome": "fail", "found": [["properties", "stringData", "password"]]},
		"fails on base64": {"input": {"resource": secret({"data": {"a": "YQ==", "b": "Yg=="}}), "secrets": ["/properties/data/b"], "assumed": []}, "outcome": "fail", "found": [["properties", "data", "a"]]},
		"passes from a secure place": {"input": {"resource": secret({"stringData": {"password": "{{secret}}"}}), "secrets": ["/properties/stringData/password"], "assumed": []}, "outcome": "pass", "found": []},
		"passes from Azure": {"input": {"resource": secret({"data": {"key": "x"}}), "assumed": ["/properties/data"], "secrets": []}, "outcome": "pass", "found": []},
		"passes on an empty one": {"input": {"resource": secret({"data": {"key": ""}}), "secrets": [], "assumed": []}, "outcome": "pass", "found": []},
		"fails on texts only": {"input": {"resource": secret({"data": {"a": 1, "b": "x"}}), "secrets": [], "assumed": []}, "outcome": "fail", "found": [["properties", "data", "b"]]},
		"does not apply to numbers": {"input": {"resource": secret({"data": {"a": 1}}), "secrets": [], "assumed": []}, "outcome": "none", "found": []},
		"does not apply without values": {"input": {"resource": secret({"type": "Opaque"}), "secrets": [], "assumed": []}, "outcome": "none", "found": []},
		"is unknown where there may be values": {"input": {"resource": secret({"data": {}}), "secrets": [], "assumed": []}, "assumed": ["/resource/properties/data"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.secret_values", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in secret_values.findings] with input as case.input
	found == case.found
}
