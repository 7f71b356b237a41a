package forearm.rules.kubernetes.requests_test

import data.forearm.rules.kubernetes.requests

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without if {
	found := requests.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "requests"]}
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({})}, []) == "fail"
}

test_fails_with_one if {
	found := requests.findings with input as {"resource": pod({"resources": {"requests": {"cpu": "1"}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "resources", "requests"]}
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({"resources": {"requests": {"cpu": "1"}}})}, []) == "fail"
}

test_passes_with_both if {
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({"resources": {"requests": {"cpu": "1", "memory": "1Gi"}}})}, []) == "pass"
}

test_passes_with_limits if {
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({"resources": {"limits": {"cpu": "1", "memory": "1Gi"}}})}, []) == "pass"
}

test_passes_with_a_limit_of_one if {
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({"resources": {"requests": {"cpu": "1"}, "limits": {"memory": "1Gi"}}})}, []) == "pass"
}

test_is_unknown_where_azure_may_say_it if {
	forearm.verdict("forearm.rules.kubernetes.requests", {"resource": pod({"resources": {"requests": {"cpu": "1"}}})}, ["/resource/properties/spec/containers/0/resources/requests"]) == "unknown"
}
