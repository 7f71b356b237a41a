package forearm.rules.kubernetes.dropped_capabilities_test

import data.forearm.rules.kubernetes.dropped_capabilities

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without if {
	found := dropped_capabilities.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "capabilities", "drop"]}
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": pod({})}, []) == "fail"
}

test_fails_with_a_few if {
	found := dropped_capabilities.findings with input as {"resource": pod({"securityContext": {"capabilities": {"drop": ["NET_RAW"]}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "capabilities", "drop"]}
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": pod({"securityContext": {"capabilities": {"drop": ["NET_RAW"]}}})}, []) == "fail"
}

test_passes_with_all if {
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": pod({"securityContext": {"capabilities": {"drop": ["NET_RAW", "ALL"]}}})}, []) == "pass"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": pod({"securityContext": {"capabilities": {"drop": ["ALL"]}}})}, ["/resource/properties/spec/containers/0/securityContext/capabilities/drop/0"]) == "unknown"
}
