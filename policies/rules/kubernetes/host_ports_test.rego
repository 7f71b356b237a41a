package forearm.rules.kubernetes.host_ports_test

import data.forearm.rules.kubernetes.host_ports

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_with_one if {
	found := host_ports.findings with input as {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 80}]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "ports", 0, "hostPort"]}
	forearm.verdict("forearm.rules.kubernetes.host_ports", {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 80}]})}, []) == "fail"
}

test_passes_without if {
	forearm.verdict("forearm.rules.kubernetes.host_ports", {"resource": pod({"ports": [{"containerPort": 80}]})}, []) == "pass"
}

test_passes_with_zero if {
	forearm.verdict("forearm.rules.kubernetes.host_ports", {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 0}]})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.host_ports", {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 80}]})}, ["/resource/properties/spec/containers/0/ports/0/hostPort"]) == "unknown"
}
