package forearm.rules.kubernetes.config_map_secrets_test

import data.forearm.rules.kubernetes.config_map_secrets

map(members) := {"type": "core/ConfigMap", "properties": {"data": members}}

test_verdicts[name] if {
	some name, case in {
		"fails on what is known": {"input": {"resource": map({"a": "{{secret}}", "b": "x"}), "secrets": ["/properties/data/a"]}, "outcome": "fail", "found": [["properties", "data", "a"]]},
		"fails on what is known in binary": {"input": {"resource": {"type": "core/ConfigMap", "properties": {"binaryData": {"a": "{{secret}}"}}}, "secrets": ["/properties/binaryData/a"]}, "outcome": "fail", "found": [["properties", "binaryData", "a"]]},
		"fails on what sounds like one": {"input": {"resource": map({"db-password": "correct horse"}), "secrets": []}, "outcome": "fail", "found": [["properties", "data", "db-password"]]},
		"fails once on what is both": {"input": {"resource": map({"db-password": "{{secret}}"}), "secrets": ["/properties/data/db-password"]}, "outcome": "fail", "found": [["properties", "data", "db-password"]]},
		"passes on others": {"input": {"resource": map({"tier": "web", "token-url": "https://contoso.example"}), "secrets": []}, "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"input": {"resource": map({"tier": "web"}), "secrets": []}, "assumed": ["/resource/properties/data"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.config_map_secrets", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in config_map_secrets.findings] with input as case.input
	found == case.found
}
