package forearm.rules.kubernetes.privilege_escalation_test

import data.forearm.rules.kubernetes.privilege_escalation

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]]},
		"fails where it is allowed": {"resource": pod({"securityContext": {"allowPrivilegeEscalation": true}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]]},
		"passes where it is forbidden": {"resource": pod({"securityContext": {"allowPrivilegeEscalation": false}}), "outcome": "pass", "found": []},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": [["properties", "spec", "containers", 0, "securityContext", "allowPrivilegeEscalation"]]},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"allowPrivilegeEscalation": false}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/allowPrivilegeEscalation"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.privilege_escalation", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in privilege_escalation.findings] with input.resource as case.resource
	found == case.found
}
