package forearm.rules.kubernetes.anonymous_subjects_test

import data.forearm.rules.kubernetes.anonymous_subjects

binding(subject) := {"type": "rbac.authorization.k8s.io/ClusterRoleBinding", "properties": {"subjects": [subject]}}

test_fails_for_anybody if {
	found := anonymous_subjects.findings with input as {"resource": binding({"kind": "Group", "name": "system:unauthenticated"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "subjects", 0, "name"]}
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "Group", "name": "system:unauthenticated"})}, []) == "fail"
}

test_fails_for_the_anonymous if {
	found := anonymous_subjects.findings with input as {"resource": binding({"kind": "User", "name": "system:anonymous"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "subjects", 0, "name"]}
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "User", "name": "system:anonymous"})}, []) == "fail"
}

test_fails_for_all_who_have_an_account if {
	found := anonymous_subjects.findings with input as {"resource": binding({"kind": "Group", "name": "system:authenticated"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "subjects", 0, "name"]}
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "Group", "name": "system:authenticated"})}, []) == "fail"
}

test_passes_for_somebody if {
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "Group", "name": "developers"})}, []) == "pass"
}

test_passes_for_an_account_of_that_name if {
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "ServiceAccount", "name": "system:anonymous"})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.anonymous_subjects", {"resource": binding({"kind": "Group", "name": "developers"})}, ["/resource/properties/subjects/0/name"]) == "unknown"
}
