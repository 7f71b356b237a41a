package forearm.rules.kubernetes.role_escalation_test

import data.forearm.rules.kubernetes.role_escalation

role(rule) := {"type": "rbac.authorization.k8s.io/Role", "properties": {"rules": [rule]}}

test_fails_on_binding if {
	found := role_escalation.findings with input as {"resource": role({"verbs": ["get", "bind"], "resources": ["roles"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "verbs", 1]}
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": role({"verbs": ["get", "bind"], "resources": ["roles"]})}, []) == "fail"
}

test_fails_on_impersonation if {
	found := role_escalation.findings with input as {"resource": role({"verbs": ["impersonate"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "verbs", 0]}
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": role({"verbs": ["impersonate"]})}, []) == "fail"
}

test_fails_on_escalation if {
	found := role_escalation.findings with input as {"resource": role({"verbs": ["escalate"], "resources": ["roles"]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "rules", 0, "verbs", 0]}
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": role({"verbs": ["escalate"], "resources": ["roles"]})}, []) == "fail"
}

test_passes_on_others if {
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": role({"verbs": ["get"], "resources": ["roles"]})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": role({"verbs": ["get"], "resources": ["roles"]})}, ["/resource/properties/rules/0/verbs/0"]) == "unknown"
}
