package forearm.rules.traffic_manager.endpoints_test

import data.forearm.rules.traffic_manager.endpoints

test_fails_on_one if {
	count(endpoints.findings) > 0 with input.resource as {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}]}}
}

test_fails_where_one_is_off if {
	count(endpoints.findings) > 0 with input.resource as {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}, {"properties": {"endpointStatus": "Disabled"}}]}}
}

test_passes_on_two if {
	count(endpoints.findings) == 0 with input.resource as {"properties": {"endpoints": [{"properties": {"endpointStatus": "Enabled"}}, {"properties": {"endpointStatus": "Enabled"}}]}}
}

child(status) := {"type": "Microsoft.Network/trafficmanagerprofiles/externalEndpoints", "name": "t/b", "properties": status}

test_counts_children_and_those_that_say_nothing if {
	count(endpoints.findings) == 0 with input.resource as {"properties": {"endpoints": [{"name": "a", "properties": {}}]}, "resources": [child({"endpointStatus": "Enabled"})]}
	count(endpoints.findings) == 1 with input.resource as {"properties": {"endpoints": [{"name": "a", "properties": {}}]}, "resources": [child({"endpointStatus": "Disabled"})]}
}
