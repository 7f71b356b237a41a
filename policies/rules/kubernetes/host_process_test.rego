package forearm.rules.kubernetes.host_process_test

import data.forearm.rules.kubernetes.host_process

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_for_a_container if {
	found := host_process.findings with input as {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": true}}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "windowsOptions", "hostProcess"]}
	forearm.verdict("forearm.rules.kubernetes.host_process", {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": true}}})}, []) == "fail"
}

test_fails_for_the_pod if {
	found := host_process.findings with input as {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"windowsOptions": {"hostProcess": true}}}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "securityContext", "windowsOptions", "hostProcess"]}
	forearm.verdict("forearm.rules.kubernetes.host_process", {"resource": {"type": "core/Pod", "properties": {"spec": {"securityContext": {"windowsOptions": {"hostProcess": true}}}}}}, []) == "fail"
}

test_passes_without if {
	forearm.verdict("forearm.rules.kubernetes.host_process", {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": false}}})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.host_process", {"resource": pod({"securityContext": {"windowsOptions": {"hostProcess": false}}})}, ["/resource/properties/spec/containers/0/securityContext/windowsOptions/hostProcess"]) == "unknown"
}
