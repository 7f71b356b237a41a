package forearm.rules.kubernetes.anonymous_subjects_test

import data.forearm.rules.kubernetes.anonymous_subjects

binding(subject) := {"type": "rbac.authorization.k8s.io/ClusterRoleBinding", "properties": {"subjects": [subject]}}

test_verdicts[name] if {
	some name, case in {
		"fails for unauthenticated users": {"resource": binding({"kind": "Group", "name": "system:unauthenticated"}), "outcome": "fail", "found": [["properties", "subjects", 0, "name"]]},
		"fails for the anonymous": {"resource": binding({"kind": "User", "name": "system:anonymous"}), "outcome": "fail", "found": [["properties", "subjects", 0, "name"]]},
		"fails for all who have an account": {"resource": binding({"kind": "Group", "name": "system:authenticated"}), "outcome": "fail", "found": [["properties", "subjects", 0, "name"]]},
		"passes for a group": {"resource": binding({"kind": "Group", "name": "developers"}), "outcome": "pass", "found": []},
		"passes for an account of that name": {"resource": binding({"kind": "ServiceAccount", "name": "system:anonymous"}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": binding({"kind": "Group", "name": "developers"}), "assumed": ["/resource/properties/subjects/0/name"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in anonymous_subjects.findings] with input.resource as case.resource
	found == case.found
}
