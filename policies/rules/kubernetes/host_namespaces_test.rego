package forearm.rules.kubernetes.host_namespaces_test

import data.forearm.rules.kubernetes.host_namespaces

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_fails_with_the_processes if {
	found := host_namespaces.findings with input as {"resource": pod({"hostPID": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "hostPID"]}
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": pod({"hostPID": true})}, []) == "fail"
}

test_fails_with_the_memory if {
	found := host_namespaces.findings with input as {"resource": pod({"hostIPC": true})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "hostIPC"]}
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": pod({"hostIPC": true})}, []) == "fail"
}

test_fails_with_the_network if {
	found := host_namespaces.findings with input as {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"hostNetwork": true}}}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "template", "spec", "hostNetwork"]}
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"hostNetwork": true}}}}}}, []) == "fail"
}

test_passes_with_none if {
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": pod({"hostPID": false, "hostIPC": false, "hostNetwork": false})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": pod({"hostPID": false})}, ["/resource/properties/spec/hostPID"]) == "unknown"
}
