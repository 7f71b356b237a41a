package forearm.rules.log_analytics.replication_test

import data.forearm.rules.log_analytics.replication

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"properties": {}}, "found": [["properties", "replication", "enabled"]]},
		"passes where it is on": {"resource": {"properties": {"replication": {"enabled": true}}}, "found": []},
	}
	replication.applies with input.resource as case.resource
	found := [finding.path | some finding in replication.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_in_clusters if {
	not replication.applies with input.resource as {"properties": {"features": {"clusterResourceId": "/x"}}}
}
