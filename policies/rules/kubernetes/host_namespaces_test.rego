package forearm.rules.kubernetes.host_namespaces_test

import data.forearm.rules.kubernetes.host_namespaces

pod(spec) := {"type": "core/Pod", "properties": {"spec": spec}}

test_verdicts[name] if {
	some name, case in {
		"fails with the processes": {"resource": pod({"hostPID": true}), "outcome": "fail", "found": [["properties", "spec", "hostPID"]]},
		"fails with the memory": {"resource": pod({"hostIPC": true}), "outcome": "fail", "found": [["properties", "spec", "hostIPC"]]},
		"fails with the network": {"resource": {"type": "apps/Deployment", "properties": {"spec": {"template": {"spec": {"hostNetwork": true}}}}}, "outcome": "fail", "found": [["properties", "spec", "template", "spec", "hostNetwork"]]},
		"passes with none": {"resource": pod({"hostPID": false, "hostIPC": false, "hostNetwork": false}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"hostPID": false}), "assumed": ["/resource/properties/spec/hostPID"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.kubernetes.host_namespaces", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in host_namespaces.findings] with input.resource as case.resource
	found == case.found
}
