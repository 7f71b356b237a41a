package forearm.rules.kubernetes.memory_limit_test

import data.forearm.rules.kubernetes.memory_limit

pod(container) := {"type": "core/Pod", "identifiers": {"cluster": "c", "metadata.namespace": "shop", "metadata.name": "web"}, "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

limits(namespace) := {"by_type": {"core/limitrange": [{"identifiers": {"cluster": "c", "metadata.namespace": namespace}, "properties": {"spec": {"limits": [{"type": "Container", "default": {"memory": "1Gi"}}]}}}]}}

limited_by(cluster, type, limit) := {"by_type": {"core/limitrange": [{"identifiers": {"cluster": cluster, "metadata.namespace": "shop"}, "properties": {"spec": {"limits": [{"type": type, "default": limit}]}}}]}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"input": {"resource": pod({})}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"fails with processors only": {"input": {"resource": pod({"resources": {"limits": {"cpu": "1"}}})}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"passes with one": {"input": {"resource": pod({"resources": {"limits": {"memory": "1Gi"}}})}, "outcome": "pass", "found": []},
		"passes for what ends soon": {"input": {"resource": {"type": "core/Pod", "properties": {"spec": {"initContainers": [{"name": "a"}]}}}}, "outcome": "pass", "found": []},
		"does not apply where the namespace has one": {"input": {"resource": pod({}), "deployment": limits("shop")}, "outcome": "none", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"fails where another namespace has one": {"input": {"resource": pod({}), "deployment": limits("other")}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"fails where another cluster has one": {"input": {"resource": pod({}), "deployment": limited_by("d", "Container", {"memory": "1Gi"})}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"fails where it is for pods": {"input": {"resource": pod({}), "deployment": limited_by("c", "Pod", {"memory": "1Gi"})}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"fails where it is for processors": {"input": {"resource": pod({}), "deployment": limited_by("c", "Container", {"cpu": "1"})}, "outcome": "fail", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
		"is unknown where Azure decides": {"input": {"resource": pod({"resources": {"limits": {}}})}, "assumed": ["/resource/properties/spec/containers/0/resources/limits"], "outcome": "unknown", "found": [["properties", "spec", "containers", 0, "resources", "limits", "memory"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.memory_limit", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in memory_limit.findings] with input as case.input
	found == case.found
}
