package forearm.rules.kubernetes.environment_secrets_test

import data.forearm.rules.kubernetes.environment_secrets

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

set(name, value) := {"env": [{"name": name, "value": value}]}

test_verdicts[name] if {
	some name, case in {
		"fails on what is known": {"input": {"resource": pod(set("DB", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "env", 0, "value"]]},
		"fails on what sounds like one": {"input": {"resource": pod(set("DB_PASSWORD", "correct horse")), "secrets": []}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "env", 0, "value"]]},
		"fails once on what is both": {"input": {"resource": pod(set("DB_PASSWORD", "{{secret}}")), "secrets": ["/properties/spec/containers/0/env/0/value"]}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "env", 0, "value"]]},
		"passes on a reference": {"input": {"resource": pod({"env": [{"name": "DB_PASSWORD", "valueFrom": {"secretKeyRef": {"name": "db", "key": "p"}}}]}), "secrets": []}, "outcome": "pass", "found": []},
		"passes on a file": {"input": {"resource": pod(set("DB_PASSWORD", "/run/secrets/db")), "secrets": []}, "outcome": "pass", "found": []},
		"passes on a name": {"input": {"resource": pod(set("SECRET_NAME", "db")), "secrets": []}, "outcome": "pass", "found": []},
		"passes on a switch": {"input": {"resource": pod(set("USE_TOKEN", "true")), "secrets": []}, "outcome": "pass", "found": []},
		"passes on another variable": {"input": {"resource": pod(set("API_TOKEN", "$(OTHER)")), "secrets": []}, "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"input": {"resource": pod(set("DB_PASSWORD", "x9-correct")), "secrets": []}, "assumed": ["/resource/properties/spec/containers/0/env/0/name"], "outcome": "unknown", "found": [["properties", "spec", "containers", 0, "env", 0, "value"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.environment_secrets", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in environment_secrets.findings] with input as case.input
	found == case.found
}
