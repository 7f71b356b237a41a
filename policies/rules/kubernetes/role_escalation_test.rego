package forearm.rules.kubernetes.role_escalation_test

import data.forearm.rules.kubernetes.role_escalation

role(rule) := {"type": "rbac.authorization.k8s.io/Role", "properties": {"rules": [rule]}}

test_verdicts[name] if {
	some name, case in {
		"fails on binding": {"resource": role({"verbs": ["get", "bind"], "resources": ["roles"]}), "outcome": "fail", "found": [["properties", "rules", 0, "verbs", 1]]},
		"fails on impersonation": {"resource": role({"verbs": ["impersonate"]}), "outcome": "fail", "found": [["properties", "rules", 0, "verbs", 0]]},
		"fails on escalation": {"resource": role({"verbs": ["escalate"], "resources": ["roles"]}), "outcome": "fail", "found": [["properties", "rules", 0, "verbs", 0]]},
		"passes on others": {"resource": role({"verbs": ["get"], "resources": ["roles"]}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": role({"verbs": ["get"], "resources": ["roles"]}), "assumed": ["/resource/properties/rules/0/verbs/0"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.role_escalation", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in role_escalation.findings] with input.resource as case.resource
	found == case.found
}
