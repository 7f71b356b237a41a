package forearm.rules.service_bus.replica_location_test

import data.forearm.rules.service_bus.replica_location

test_findings[name] if {
	some name, case in {
		"fails on another region": {"resource": {"properties": {"geoDataReplication": {"locations": [{"locationName": "eastus"}]}}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": [["properties", "geoDataReplication", "locations", 0, "locationName"]]},
		"passes on an allowed region": {"resource": {"properties": {"geoDataReplication": {"locations": [{"locationName": "westeurope"}]}}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": []},
		"passes without a list": {"resource": {"properties": {"geoDataReplication": {"locations": [{"locationName": "eastus"}]}}}, "found": []},
		"limit 0, not 1": {"resource": {"properties": {"geoDataReplication": {"locations": [{}]}}}, "found": []},
	}
	replica_location.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found := [finding.path | some finding in replica_location.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"condition count(properties.geoDataReplication.locations) > 0": {},
		"limit 0, not -1": {"properties": {"geoDataReplication": {"locations": []}}},
	}
	not replica_location.applies with input.resource as resource
}
