package forearm.rules.kubernetes.cluster_scoped_test

import data.forearm.rules.kubernetes.cluster_scoped

role(metadata) := {"type": "rbac.authorization.k8s.io/ClusterRole", "properties": {"metadata": metadata}}

test_fails_with_one if {
	found := cluster_scoped.findings with input as {"resource": role({"namespace": "shop"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "metadata", "namespace"]}
	forearm.verdict("forearm.rules.kubernetes.cluster_scoped", {"resource": role({"namespace": "shop"})}, []) == "fail"
}

test_passes_without if {
	forearm.verdict("forearm.rules.kubernetes.cluster_scoped", {"resource": role({"name": "a"})}, []) == "pass"
}

test_is_unknown_where_there_may_be_one if {
	forearm.verdict("forearm.rules.kubernetes.cluster_scoped", {"resource": role({"name": "a"})}, ["/resource/properties/metadata"]) == "unknown"
}
