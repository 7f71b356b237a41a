package forearm.rules.managed_cassandra.zones_test

import data.forearm.rules.managed_cassandra.zones

test_findings[name] if {
	some name, case in {
		"fails in one zone": {"resource": {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "westeurope"}}, "found": [["properties", "availabilityZone"]]},
		"passes across zones": {"resource": {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "westeurope", "availabilityZone": true}}, "found": []},
		"passes in regions without zones": {"resource": {"type": "Microsoft.DocumentDB/cassandraClusters/dataCenters", "name": "a/b", "properties": {"dataCenterLocation": "nowhere"}}, "found": []},
	}
	found := [finding.path | some finding in zones.findings] with input.resource as case.resource
	found == case.found
}
