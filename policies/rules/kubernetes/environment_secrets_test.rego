package forearm.rules.kubernetes.environment_secrets_test

import data.forearm.rules.kubernetes.environment_secrets

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

set(name, value) := {"env": [{"name": name, "value": value}]}

test_fails_on_what_is_known if {
	found := environment_secrets.findings with input as {"resource": pod(set("DB", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "env", 0, "value"]}
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("DB", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}, []) == "fail"
}

test_fails_on_what_sounds_like_one if {
	found := environment_secrets.findings with input as {"resource": pod(set("DB_PASSWORD", "correct horse")), "secrets": []}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "env", 0, "value"]}
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("DB_PASSWORD", "correct horse")), "secrets": []}, []) == "fail"
}

test_fails_once_on_what_is_both if {
	found := environment_secrets.findings with input as {"resource": pod(set("DB_PASSWORD", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "env", 0, "value"]}
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("DB_PASSWORD", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}, []) == "fail"
}

test_passes_on_a_reference if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod({"env": [{"name": "DB_PASSWORD", "valueFrom": {"secretKeyRef": {"name": "db", "key": "p"}}}]}), "secrets": []}, []) == "pass"
}

test_passes_on_a_file if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("DB_PASSWORD", "/run/secrets/db")), "secrets": []}, []) == "pass"
}

test_passes_on_a_name if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("SECRET_NAME", "db")), "secrets": []}, []) == "pass"
}

test_passes_on_a_switch if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("USE_TOKEN", "true")), "secrets": []}, []) == "pass"
}

test_passes_on_another_variable if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("API_TOKEN", "$(OTHER)")), "secrets": []}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", {"resource": pod(set("DB_PASSWORD", "x9-correct")), "secrets": []}, ["/resource/properties/spec/containers/0/env/0/name"]) == "unknown"
}
