package forearm.rules.kubernetes.privilege_escalation_test

import data.forearm.rules.kubernetes.privilege_escalation

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without if {
	found := privilege_escalation.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]}
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": pod({})}, []) == "fail"
}

test_fails_where_it_is_allowed if {
	found := privilege_escalation.findings with input as {"resource": pod({"securityContext": {"allowPrivilegeEscalation": true}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]}
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": pod({"securityContext": {"allowPrivilegeEscalation": true}})}, []) == "fail"
}

test_passes_where_it_is_forbidden if {
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": pod({"securityContext": {"allowPrivilegeEscalation": false}})}, []) == "pass"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": pod({"securityContext": {"allowPrivilegeEscalation": false}})}, ["/resource/properties/spec/containers/0/securityContext/allowPrivilegeEscalation"]) == "unknown"
}
