package forearm.rules.kubernetes.secret_values_test

import data.forearm.rules.kubernetes.secret_values

secret(properties) := {"type": "core/Secret", "properties": properties}

test_fails_on_a_literal if {
	found := secret_values.findings with input as {"resource": secret({"stringData": {"password": "{{secret}}"}}), "secrets": [], "assumed": []}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "stringData", "password"]}
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"stringData": {"password": "{{secret}}"}}), "secrets": [], "assumed": []}, []) == "fail"
}

test_fails_on_base64 if {
	found := secret_values.findings with input as {"resource": secret({"data": {"a": "YQ==", "b": "Yg=="}}), "secrets": ["/properties/data/b"], "assumed": []}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "data", "a"]}
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {"a": "YQ==", "b": "Yg=="}}), "secrets": ["/properties/data/b"], "assumed": []}, []) == "fail"
}

test_passes_from_a_secure_place if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"stringData": {"password": "{{secret}}"}}), "secrets": ["/properties/stringData/password"], "assumed": []}, []) == "pass"
}

test_passes_from_azure if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {"key": "x"}}), "assumed": ["/properties/data"], "secrets": []}, []) == "pass"
}

test_passes_on_an_empty_one if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {"key": ""}}), "secrets": [], "assumed": []}, []) == "pass"
}

test_fails_on_texts_only if {
	found := secret_values.findings with input as {"resource": secret({"data": {"a": 1, "b": "x"}}), "secrets": [], "assumed": []}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "data", "b"]}
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {"a": 1, "b": "x"}}), "secrets": [], "assumed": []}, []) == "fail"
}

test_does_not_apply_to_numbers if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {"a": 1}}), "secrets": [], "assumed": []}, []) == "none"
}

test_does_not_apply_without_values if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"type": "Opaque"}), "secrets": [], "assumed": []}, []) == "none"
}

test_is_unknown_where_there_may_be_values if {
	forearm.verdict("forearm.rules.kubernetes.secret_values", {"resource": secret({"data": {}}), "secrets": [], "assumed": []}, ["/resource/properties/data"]) == "unknown"
}
