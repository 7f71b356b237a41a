package forearm.rules.kubernetes.read_only_files_test

import data.forearm.rules.kubernetes.read_only_files

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails without": {"resource": pod({}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]]},
		"fails where it is false": {"resource": pod({"securityContext": {"readOnlyRootFilesystem": false}}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]]},
		"passes where it is true": {"resource": pod({"securityContext": {"readOnlyRootFilesystem": true}}), "outcome": "pass", "found": []},
		"does not apply to windows": {"resource": {"type": "core/Pod", "properties": {"spec": {"os": {"name": "windows"}, "containers": [{"name": "web"}]}}}, "outcome": "none", "found": [["properties", "spec", "containers", 0, "securityContext", "readOnlyRootFilesystem"]]},
		"is unknown where Azure decides": {"resource": pod({"securityContext": {"readOnlyRootFilesystem": true}}), "assumed": ["/resource/properties/spec/containers/0/securityContext/readOnlyRootFilesystem"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.read_only_files", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in read_only_files.findings] with input.resource as case.resource
	found == case.found
}
