package forearm.rules.kubernetes.non_root_test

import data.forearm.rules.kubernetes.non_root

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without if {
	found := non_root.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({})}, []) == "fail"
}

test_fails_where_it_is_false if {
	found := non_root.findings with input as {"resource": pod({"securityContext": {"runAsNonRoot": false}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({"securityContext": {"runAsNonRoot": false}})}, []) == "fail"
}

test_fails_for_root if {
	found := non_root.findings with input as {"resource": pod({"securityContext": {"runAsUser": 0}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "runAsUser"]}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({"securityContext": {"runAsUser": 0}})}, []) == "fail"
}

test_fails_for_a_pod_of_root if {
	found := non_root.findings with input as {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsUser": 0}, "containers": [{"name": "a"}]}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "securityContext", "runAsUser"]}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsUser": 0}, "containers": [{"name": "a"}]}}}}, []) == "fail"
}

test_passes_with_the_container if {
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({"securityContext": {"runAsNonRoot": true}})}, []) == "pass"
}

test_passes_with_a_user if {
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({"securityContext": {"runAsUser": 1000}})}, []) == "pass"
}

test_passes_with_the_pod if {
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsNonRoot": true}, "containers": [{"name": "a"}]}}}}, []) == "pass"
}

test_fails_where_the_container_takes_it_back if {
	found := non_root.findings with input as {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsNonRoot": true}, "containers": [{"name": "a", "securityContext": {"runAsNonRoot": false}}]}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "runAsNonRoot"]}
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"runAsNonRoot": true}, "containers": [{"name": "a", "securityContext": {"runAsNonRoot": false}}]}}}}, []) == "fail"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.non_root", {"resource": pod({"securityContext": {"runAsNonRoot": true}})}, ["/resource/properties/spec/containers/0/securityContext/runAsNonRoot"]) == "unknown"
}
