package forearm.rules.kubernetes.dropped_capabilities_test

import data.forearm.rules.kubernetes.dropped_capabilities

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "drop"]]},
		"fails with a few": {"resource": pod({"securityContext": {"capabilities": {"drop": ["NET_RAW"]}}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "drop"]]},
		"passes with all": {"resource": pod({"securityContext": {"capabilities": {"drop": ["NET_RAW", "ALL"]}}}), "outcome": "pass", "found": []},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": [["properties", "spec", "containers", 0, "securityContext", "capabilities", "drop"]]},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"capabilities": {"drop": ["ALL"]}}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/capabilities/drop/0"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.dropped_capabilities", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in dropped_capabilities.findings] with input.resource as case.resource
	found == case.found
}
