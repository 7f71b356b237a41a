package forearm.rules.kubernetes.config_map_secrets_test

import data.forearm.rules.kubernetes.config_map_secrets

map(members) := {"type": "core/ConfigMap", "properties": {"data": members}}

test_fails_on_what_is_known if {
	found := config_map_secrets.findings with input as {"resource": map({"a": "{{secret}}", "b": "x"}), "secrets": ["/properties/data/a"]}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "data", "a"]}
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": map({"a": "{{secret}}", "b": "x"}), "secrets": ["/properties/data/a"]}, []) == "fail"
}

test_fails_on_what_is_known_in_binary if {
	found := config_map_secrets.findings with input as {"resource": {"type": "core/ConfigMap", "properties": {"binaryData": {"a": "{{secret}}"}}}, "secrets": ["/properties/binaryData/a"]}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "binaryData", "a"]}
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": {"type": "core/ConfigMap", "properties": {"binaryData": {"a": "{{secret}}"}}}, "secrets": ["/properties/binaryData/a"]}, []) == "fail"
}

test_fails_on_what_sounds_like_one if {
	found := config_map_secrets.findings with input as {"resource": map({"db-password": "correct horse"}), "secrets": []}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "data", "db-password"]}
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": map({"db-password": "correct horse"}), "secrets": []}, []) == "fail"
}

test_fails_once_on_what_is_both if {
	found := config_map_secrets.findings with input as {"resource": map({"db-password": "{{secret}}"}), "secrets": ["/properties/data/db-password"]}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "data", "db-password"]}
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": map({"db-password": "{{secret}}"}), "secrets": ["/properties/data/db-password"]}, []) == "fail"
}

test_passes_on_others if {
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": map({"tier": "web", "token-url": "https://contoso.example"}), "secrets": []}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", {"resource": map({"tier": "web"}), "secrets": []}, ["/resource/properties/data"]) == "unknown"
}
