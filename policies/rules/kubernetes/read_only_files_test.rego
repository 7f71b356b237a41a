package forearm.rules.kubernetes.read_only_files_test

import data.forearm.rules.kubernetes.read_only_files

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_without if {
	found := read_only_files.findings with input as {"resource": pod({})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]}
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": pod({})}, []) == "fail"
}

test_fails_where_it_is_false if {
	found := read_only_files.findings with input as {"resource": pod({"securityContext": {"readOnlyRootFilesystem": false}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]}
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": pod({"securityContext": {"readOnlyRootFilesystem": false}})}, []) == "fail"
}

test_passes_where_it_is_true if {
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": pod({"securityContext": {"readOnlyRootFilesystem": true}})}, []) == "pass"
}

test_does_not_apply_to_windows if {
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": pod({"securityContext": {"readOnlyRootFilesystem": true}})}, ["/resource/properties/spec/containers/0/securityContext/readOnlyRootFilesystem"]) == "unknown"
}
