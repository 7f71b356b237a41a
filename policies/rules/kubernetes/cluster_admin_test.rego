package forearm.rules.kubernetes.cluster_admin_test

import data.forearm.rules.kubernetes.cluster_admin

binding(role) := {"type": "rbac.authorization.k8s.io/ClusterRoleBinding", "properties": {"roleRef": role}}

test_verdicts[name] if {
	some name, case in {
		"fails on it": {"resource": binding({"kind": "ClusterRole", "name": "cluster-admin"}), "outcome": "fail", "found": [["properties", "roleRef", "name"]]},
		"fails in one namespace": {"resource": object.union(binding({"kind": "ClusterRole", "name": "cluster-admin"}), {"type": "rbac.authorization.k8s.io/RoleBinding"}), "outcome": "fail", "found": [["properties", "roleRef", "name"]]},
		"passes on another": {"resource": binding({"kind": "ClusterRole", "name": "view"}), "outcome": "pass", "found": []},
		"passes on a role of that name": {"resource": binding({"kind": "Role", "name": "cluster-admin"}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": binding({"kind": "ClusterRole", "name": "view"}), "assumed": ["/resource/properties/roleRef/name"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.cluster_admin", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in cluster_admin.findings] with input.resource as case.resource
	found == case.found
}
