package forearm.rules.kubernetes.role_wildcards_test

import data.forearm.rules.kubernetes.role_wildcards

role(rule) := {"type": "rbac.authorization.k8s.io/ClusterRole", "properties": {"rules": [rule]}}

test_fails_on_everything if {
	found := role_wildcards.findings with input as {"resource": role({"verbs": ["*"], "resources": ["*"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "verbs"]}
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["*"], "resources": ["*"]})}, []) == "fail"
}

test_fails_on_all_verbs if {
	found := role_wildcards.findings with input as {"resource": role({"verbs": ["*"], "resources": ["pods"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "verbs"]}
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["*"], "resources": ["pods"]})}, []) == "fail"
}

test_fails_on_all_resources if {
	found := role_wildcards.findings with input as {"resource": role({"verbs": ["delete"], "resources": ["*"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "resources"]}
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["delete"], "resources": ["*"]})}, []) == "fail"
}

test_passes_on_reading if {
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["get", "list", "watch"], "resources": ["*"]})}, []) == "pass"
}

test_passes_on_names if {
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["delete"], "resources": ["pods"]})}, []) == "pass"
}

test_passes_on_addresses if {
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["*"], "nonResourceURLs": ["/healthz"], "resources": []})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": role({"verbs": ["delete"], "resources": ["pods"]})}, ["/resource/properties/rules/0/verbs/0"]) == "unknown"
}
