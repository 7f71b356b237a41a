package forearm.rules.domain_services.replicas_test

import data.forearm.rules.domain_services.replicas

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"replicaSets": [{"location": "a"}]}}, "found": [["properties", "replicaSets"]]},
		"passes on two": {"resource": {"properties": {"replicaSets": [{"location": "a"}, {"location": "b"}]}}, "found": []},
	}
	found := [finding.path | some finding in replicas.findings] with input.resource as case.resource
	found == case.found
}
