package forearm.rules.kubernetes.role_wildcards_test

import data.forearm.rules.kubernetes.role_wildcards

role(rule) := {"type": "rbac.authorization.k8s.io/ClusterRole", "properties": {"rules": [rule]}}

test_verdicts[name] if {
	some name, case in {
		"fails on everything": {"resource": role({"verbs": ["*"], "resources": ["*"]}), "outcome": "fail", "found": [["properties", "rules", 0, "verbs"]]},
		"fails on all verbs": {"resource": role({"verbs": ["*"], "resources": ["pods"]}), "outcome": "fail", "found": [["properties", "rules", 0, "verbs"]]},
		"fails on all resources": {"resource": role({"verbs": ["delete"], "resources": ["*"]}), "outcome": "fail", "found": [["properties", "rules", 0, "resources"]]},
		"passes on reading": {"resource": role({"verbs": ["get", "list", "watch"], "resources": ["*"]}), "outcome": "pass", "found": []},
		"passes on names": {"resource": role({"verbs": ["delete"], "resources": ["pods"]}), "outcome": "pass", "found": []},
		"passes on addresses": {"resource": role({"verbs": ["*"], "nonResourceURLs": ["/healthz"], "resources": []}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": role({"verbs": ["delete"], "resources": ["pods"]}), "assumed": ["/resource/properties/rules/0/verbs/0"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.role_wildcards", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in role_wildcards.findings] with input.resource as case.resource
	found == case.found
}
