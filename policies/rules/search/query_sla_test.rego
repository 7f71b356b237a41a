package forearm.rules.search.query_sla_test

import data.forearm.rules.search.query_sla

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"replicaCount": 1}}, "found": [["properties", "replicaCount"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "replicaCount"]]},
		"passes on enough": {"resource": {"properties": {"replicaCount": 2}}, "found": []},
	}
	found := [finding.path | some finding in query_sla.findings] with input.resource as case.resource
	found == case.found
}
