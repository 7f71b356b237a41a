package forearm.rules.container_app.replicas_test

import data.forearm.rules.container_app.replicas

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"template": {"scale": {"minReplicas": 1}}}}, "found": [["properties", "template", "scale", "minReplicas"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "template", "scale", "minReplicas"]]},
		"passes on two": {"resource": {"properties": {"template": {"scale": {"minReplicas": 2}}}}, "found": []},
	}
	found := [finding.path | some finding in replicas.findings] with input.resource as case.resource
	found == case.found
}
