package forearm.rules.service_bus.geo_replication_test

import data.forearm.rules.service_bus.geo_replication

test_fails_on_another_sku if {
	count(geo_replication.findings) > 0 with input.resource as {"sku": {"name": "Standard"}}
}

test_fails_in_one_region if {
	count(geo_replication.findings) > 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {}}
}

test_passes_in_two if {
	count(geo_replication.findings) == 0 with input.resource as {"sku": {"name": "Premium"}, "properties": {"geoDataReplication": {"locations": [{"locationName": "a"}, {"locationName": "b"}]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["sku", "name"]]},
	{"sees": {"resource": {"properties": {"geoDataReplication": {"locations": "x"}}, "sku": {"name": "Premium"}}}, "found": [["properties", "geoDataReplication", "locations"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in geo_replication.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
