package forearm.rules.kubernetes.cluster_admin_test

import data.forearm.rules.kubernetes.cluster_admin

binding(role) := {"type": "rbac.authorization.k8s.io/ClusterRoleBinding", "properties": {"roleRef": role}}

test_fails_on_it if {
	found := cluster_admin.findings with input as {"resource": binding({"kind": "ClusterRole", "name": "cluster-admin"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "roleRef", "name"]}
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": binding({"kind": "ClusterRole", "name": "cluster-admin"})}, []) == "fail"
}

test_fails_in_one_namespace if {
	found := cluster_admin.findings with input as {"resource": object.union(binding({"kind": "ClusterRole", "name": "cluster-admin"}), {"type": "rbac.authorization.k8s.io/RoleBinding"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "roleRef", "name"]}
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": object.union(binding({"kind": "ClusterRole", "name": "cluster-admin"}), {"type": "rbac.authorization.k8s.io/RoleBinding"})}, []) == "fail"
}

test_passes_on_another if {
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": binding({"kind": "ClusterRole", "name": "view"})}, []) == "pass"
}

test_passes_on_a_role_of_that_name if {
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": binding({"kind": "Role", "name": "cluster-admin"})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": binding({"kind": "ClusterRole", "name": "view"})}, ["/resource/properties/roleRef/name"]) == "unknown"
}
