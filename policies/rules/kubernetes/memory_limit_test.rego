package forearm.rules.kubernetes.memory_limit_test

import data.forearm.rules.kubernetes.memory_limit

pod(container) := {"type": "core/Pod", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

limits(namespace) := {"by_type": {"core/limitrange": [{"identifiers": {"cluster": "c", "metadata.namespace": namespace}, "properties": {"spec": {"limits": [{"type": "Container", "default": {"memory": "1Gi"}}]}}}]}}

limited_by(cluster, type, limit) := {"by_type": {"core/limitrange": [{"identifiers": {"cluster": cluster, "metadata.namespace": "shop"}, "properties": {"spec": {"limits": [{"type": type, "default": limit}]}}}]}}

test_fails_without if {
	found := memory_limit.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({})}, []) == "fail"
}

test_fails_with_processors_only if {
	found := memory_limit.findings with input as {"resource": pod({"resources": {"limits": {"cpu": "1"}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({"resources": {"limits": {"cpu": "1"}}})}, []) == "fail"
}

test_passes_with_one if {
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({"resources": {"limits": {"memory": "1Gi"}}})}, []) == "pass"
}

test_passes_for_what_ends_soon if {
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": {"type": "core/Pod", "properties": {"spec": {"initContainers": [{"name": "a"}]}}}}, []) == "pass"
}

test_does_not_apply_where_the_namespace_has_one if {
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({}), "deployment": limits("shop")}, []) == "none"
}

test_fails_where_another_namespace_has_one if {
	found := memory_limit.findings with input as {"resource": pod({}), "deployment": limits("other")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({}), "deployment": limits("other")}, []) == "fail"
}

test_fails_where_another_cluster_has_one if {
	found := memory_limit.findings with input as {"resource": pod({}), "deployment": limited_by("d", "Container", {"memory": "1Gi"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({}), "deployment": limited_by("d", "Container", {"memory": "1Gi"})}, []) == "fail"
}

test_fails_where_it_is_for_pods if {
	found := memory_limit.findings with input as {"resource": pod({}), "deployment": limited_by("c", "Pod", {"memory": "1Gi"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({}), "deployment": limited_by("c", "Pod", {"memory": "1Gi"})}, []) == "fail"
}

test_fails_where_it_is_for_processors if {
	found := memory_limit.findings with input as {"resource": pod({}), "deployment": limited_by("c", "Container", {"cpu": "1"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "limits", "memory"]}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({}), "deployment": limited_by("c", "Container", {"cpu": "1"})}, []) == "fail"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.memory_limit", {"resource": pod({"resources": {"limits": {}}})}, ["/resource/properties/spec/containers/0/resources/limits"]) == "unknown"
}
