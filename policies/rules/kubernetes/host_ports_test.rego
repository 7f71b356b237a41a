package forearm.rules.kubernetes.host_ports_test

import data.forearm.rules.kubernetes.host_ports

pod(container) := {"type": "core/Pod", "properties": {"spec": {"containers": [object.union({"name": "web"}, container)]}}}

test_verdicts[name] if {
	some name, case in {
		"fails with one": {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 80}]}), "outcome": "fail", "found": [["properties", "spec", "containers", 0, "ports", 0, "hostPort"]]},
		"passes without": {"resource": pod({"ports": [{"containerPort": 80}]}), "outcome": "pass", "found": []},
		"passes with zero": {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 0}]}), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": pod({"ports": [{"containerPort": 80, "hostPort": 80}]}), "assumed": ["/resource/properties/spec/containers/0/ports/0/hostPort"], "outcome": "unknown", "found": [["properties", "spec", "containers", 0, "ports", 0, "hostPort"]]},
	}
	forearm.verdict("forearm.rules.kubernetes.host_ports", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in host_ports.findings] with input.resource as case.resource
	found == case.found
}
