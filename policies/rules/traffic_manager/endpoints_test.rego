package forearm.rules.traffic_manager.endpoints_test

import data.forearm.rules.traffic_manager.endpoints

test_findings[name] if {
	some name, case in {
		"fails on one": {"resource": {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}]}}, "found": [["properties", "endpoints"]]},
		"fails where one is off": {"resource": {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}, {"properties": {"endpointStatus": "Disabled"}}]}}, "found": [["properties", "endpoints"]]},
		"passes on two": {"resource": {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}, {"properties": {"endpointStatus": "Enabled"}}]}}, "found": []},
	}
	found := [finding.path | some finding in endpoints.findings] with input.resource as case.resource
	found == case.found
}

child(status) := {"type": "Microsoft.Network/trafficmanagerprofiles/externalEndpoints", "name": "t/b", "properties": status}

test_counts_children_and_those_that_say_nothing if {
	count(endpoints.findings) == 0 with input.resource as {"properties": {"endpoints": [{"name": "a", "properties": {}}]}, "resources": [child({"endpointStatus": "Enabled"})]}
	count(endpoints.findings) == 1 with input.resource as {"properties": {"endpoints": [{"name": "a", "properties": {}}]}, "resources": [child({"endpointStatus": "Disabled"})]}
}
