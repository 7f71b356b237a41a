package forearm.rules.kubernetes.host_path_test

import data.forearm.rules.kubernetes.host_path

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails at the root": {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}, {"name": "b", "hostPath": {"path": "/"}}]}), "outcome": "fail", "found": [["properties", "spec", "volumes", 1, "hostPath", "path"]]},
		"fails elsewhere": {"resource": pod({"volumes": [{"name": "b", "hostPath": {"path": "/data"}}]}), "outcome": "fail", "found": [["properties", "spec", "volumes", 0, "hostPath", "path"]]},
		"passes with other volumes": {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}]}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"volumes": [{"name": "a", "emptyDir": {}}]}), "assumed": ["/resource/properties/spec/volumes"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.host_path", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in host_path.findings] with input.resource as case.resource
	found == case.found
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
