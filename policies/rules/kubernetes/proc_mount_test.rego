package forearm.rules.kubernetes.proc_mount_test

import data.forearm.rules.kubernetes.proc_mount

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails unmasked": {"resource": pod({"securityContext": {"procMount": "Unmasked"}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "procMount"]]},
		"passes by default": {"resource": pod({"securityContext": {"procMount": "Default"}}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"procMount": "Default"}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/procMount"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.proc_mount", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in proc_mount.findings] with input.resource as case.resource
	found == case.found
}
