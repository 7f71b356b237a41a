package forearm.rules.service_bus.replica_location_test

import data.forearm.rules.service_bus.replica_location

test_fails_on_another_region if {
	count(replica_location.findings) > 0 with input.resource as {"properties": {"geoDataReplication": {"locations": [{"locationName": "eastus"}]}}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_on_an_allowed_region if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"geoDataReplication": {"locations": [{"locationName": "westeurope"}]}}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_without_a_list if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"geoDataReplication": {"locations": [{"locationName": "eastus"}]}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"geoDataReplication": {"locations": []}}}}, "found": [], "applies": false},
	{"sees": {"resource": {"properties": {"geoDataReplication": {"locations": [{}]}}}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | replica_location.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in replica_location.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
