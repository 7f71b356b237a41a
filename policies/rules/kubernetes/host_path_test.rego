package forearm.rules.kubernetes.host_path_test

import data.forearm.rules.kubernetes.host_path

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_fails_at_the_root if {
	found := host_path.findings with input as {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}, {"name": "b", "hostPath": {"path": "/"}}]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "volumes", 1, "hostPath", "path"]}
	forearm.verdict("forearm.rules.kubernetes.host_path", {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}, {"name": "b", "hostPath": {"path": "/"}}]})}, []) == "fail"
}

test_fails_elsewhere if {
	found := host_path.findings with input as {"resource": pod({"volumes": [{"name": "b", "hostPath": {"path": "/data"}}]})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "volumes", 0, "hostPath", "path"]}
	forearm.verdict("forearm.rules.kubernetes.host_path", {"resource": pod({"volumes": [{"name": "b", "hostPath": {"path": "/data"}}]})}, []) == "fail"
}

test_passes_with_other_volumes if {
	forearm.verdict("forearm.rules.kubernetes.host_path", {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}]})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.host_path", {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}]})}, ["/resource/properties/spec/volumes"]) == "unknown"
}

test_weighs_by_the_folder if {
	volumes := [{"name": path, "hostPath": {"path": path}} | some path in ["/", "/var/run/docker.sock", "/data", "/etcetera"]]
	found := host_path.findings with input.resource as pod({"volumes": volumes})
	{finding.path[3] | some finding in found; finding.severity == "error"} == {0, 1}
	{finding.path[3] | some finding in found; finding.severity == "warning"} == {2, 3}
}

test_reads_paths_as_the_node_does if {
	every written in ["//etc", "/./etc/x", "/.//etc"] {
		{finding.severity | some finding in host_path.findings} == {"error"} with input.resource as {"type": "core/Pod", "properties": {"spec": {"volumes": [{"hostPath": {"path": written}}]}}}
	}
}
