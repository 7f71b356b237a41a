package forearm.rules.kubernetes.proc_mount_test

import data.forearm.rules.kubernetes.proc_mount

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_fails_unmasked if {
	found := proc_mount.findings with input as {"resource": pod({"securityContext": {"procMount": "Unmasked"}})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "spec", "containers", 0, "securityContext", "procMount"]}
	forearm.verdict("forearm.rules.kubernetes.proc_mount", {"resource": pod({"securityContext": {"procMount": "Unmasked"}})}, []) == "fail"
}

test_passes_by_default if {
	forearm.verdict("forearm.rules.kubernetes.proc_mount", {"resource": pod({"securityContext": {"procMount": "Default"}})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.kubernetes.proc_mount", {"resource": pod({"securityContext": {"procMount": "Default"}})}, ["/resource/properties/spec/containers/0/securityContext/procMount"]) == "unknown"
}
