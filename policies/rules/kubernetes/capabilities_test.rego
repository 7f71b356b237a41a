package forearm.rules.kubernetes.capabilities_test

import data.forearm.rules.kubernetes.capabilities

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

adds(names) := {"securityContext": {"capabilities": {"add": names}}}

test_verdicts[name] if {
	some name, case in {
		"fails with a mighty one": {"resource": pod(adds(["SYS_ADMIN"])), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "add", 0]]},
		"fails with another": {"resource": pod(adds(["CHOWN", "cap_net_raw"])), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "add", 1]]},
		"passes with the usual ones": {"resource": pod(adds(["NET_BIND_SERVICE", "CAP_CHOWN"])), "outcome": "pass", "found": []},
		"passes with none": {"resource": pod({}), "outcome": "pass", "found": []},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"resource": pod(adds(["SYS_ADMIN"])), "assumed": ["/resource/properties/spec/containers/0/securityContext/capabilities/add/0"], "outcome": "unknown", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "add", 0]]},
	}
	forearm.verdict("forearm.rules.kubernetes.capabilities", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in capabilities.findings] with input.resource as case.resource
	found == case.found
}

test_weighs_by_what_it_allows if {
	found := capabilities.findings with input.resource as pod(adds(["CAP_SYS_ADMIN", "NET_RAW"]))
	{finding.severity: finding.path[7] | some finding in found} == {"error": 0, "warning": 1}
}
