package forearm.rules.kubernetes.replicas_test

import data.forearm.rules.kubernetes.replicas

web(spec) := {"type": "apps/Deployment", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": spec}}

scales(name, namespace) := scales_in("c", name, namespace)

scales_in(cluster, name, namespace) := {"by_type": {"autoscaling/horizontalpodautoscaler": [{"identifiers": {"cluster": cluster, "metadata.namespace": namespace}, "properties": {"spec": {"scaleTargetRef": {"name": name}}}}]}}

test_fails_with_one if {
	found := replicas.findings with input as {"resource": web({"replicas": 1})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "replicas"]}
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({"replicas": 1})}, []) == "fail"
}

test_fails_where_nothing_is_written if {
	found := replicas.findings with input as {"resource": web({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "replicas"]}
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({})}, []) == "fail"
}

test_passes_with_more if {
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({"replicas": 2})}, []) == "pass"
}

test_passes_with_none_at_all if {
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({"replicas": 0})}, []) == "pass"
}

test_does_not_apply_where_it_is_scaled if {
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({}), "deployment": scales("web", "shop")}, []) == "none"
}

test_fails_where_another_is_scaled if {
	found := replicas.findings with input as {"resource": web({}), "deployment": scales("other", "shop")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "replicas"]}
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({}), "deployment": scales("other", "shop")}, []) == "fail"
}

test_fails_where_it_is_scaled_in_another_cluster if {
	found := replicas.findings with input as {"resource": web({}), "deployment": scales_in("d", "web", "shop")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "replicas"]}
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({}), "deployment": scales_in("d", "web", "shop")}, []) == "fail"
}

test_fails_where_it_is_scaled_elsewhere if {
	found := replicas.findings with input as {"resource": web({}), "deployment": scales("web", "other")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "replicas"]}
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({}), "deployment": scales("web", "other")}, []) == "fail"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.replicas", {"resource": web({"replicas": 2})}, ["/resource/properties/spec/replicas"]) == "unknown"
}
