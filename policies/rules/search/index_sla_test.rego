package forearm.rules.search.index_sla_test

import data.forearm.rules.search.index_sla

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"replicaCount": 1}}, "found": [["properties", "replicaCount"]]},
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "replicaCount"]]},
		"passes on enough": {"resource": {"properties": {"replicaCount": 3}}, "found": []},
		"limit 3, not 2": {"resource": {"properties": {"replicaCount": 2}}, "found": [["properties", "replicaCount"]]},
	}
	found := [finding.path | some finding in index_sla.findings] with input.resource as case.resource
	found == case.found
}
