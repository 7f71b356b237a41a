package forearm.rules.service_bus.geo_replication_test

import data.forearm.rules.service_bus.geo_replication

test_findings[name] if {
	some name, case in {
		"fails on another sku": {"resource": {"sku": {"name": "Standard"}}, "found": [["sku", "name"]]},
		"fails in one region": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": [["properties", "geoDataReplication", "locations"]]},
		"passes in two": {"resource": {"sku": {"name": "Premium"}, "properties": {"geoDataReplication": {"locations": [{"locationName": "a"}, {"locationName": "b"}]}}}, "found": []},
		"condition premium": {"resource": {}, "found": [["sku", "name"]]},
		"limit 2, not 1": {"resource": {"sku": {"name": "Premium"}, "properties": {"geoDataReplication": {"locations": "x"}}}, "found": [["properties", "geoDataReplication", "locations"]]},
	}
	found := [finding.path | some finding in geo_replication.findings] with input.resource as case.resource
	found == case.found
}
