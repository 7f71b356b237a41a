package forearm.rules.kubernetes.capabilities_test

import data.forearm.rules.kubernetes.capabilities

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

adds(names) := {"securityContext": {"capabilities": {"add": names}}}

test_fails_with_a_mighty_one if {
	found := capabilities.findings with input as {"resource": pod(adds(["SYS_ADMIN"]))}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "capabilities", "add", 0]}
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": pod(adds(["SYS_ADMIN"]))}, []) == "fail"
}

test_fails_with_another if {
	found := capabilities.findings with input as {"resource": pod(adds(["CHOWN", "cap_net_raw"]))}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "capabilities", "add", 1]}
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": pod(adds(["CHOWN", "cap_net_raw"]))}, []) == "fail"
}

test_passes_with_the_usual_ones if {
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": pod(adds(["NET_BIND_SERVICE", "CAP_CHOWN"]))}, []) == "pass"
}

test_passes_with_none if {
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": pod({})}, []) == "pass"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": pod(adds(["SYS_ADMIN"]))}, ["/resource/properties/spec/containers/0/securityContext/capabilities/add/0"]) == "unknown"
}

test_weighs_by_what_it_allows if {
	found := capabilities.findings with input.resource as pod(adds(["CAP_SYS_ADMIN", "NET_RAW"]))
	{finding.severity: finding.path[7] | some finding in found} == {"error": 0, "warning": 1}
}
