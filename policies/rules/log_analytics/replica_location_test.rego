package forearm.rules.log_analytics.replica_location_test

import data.forearm.rules.log_analytics.replica_location

test_findings[name] if {
	some name, case in {
		"fails on another region": {"resource": {"properties": {"replication": {"location": "eastus"}}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": [["properties", "replication", "location"]]},
		"passes on an allowed region": {"resource": {"properties": {"replication": {"location": "westeurope"}}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": []},
		"passes without a list": {"resource": {"properties": {"replication": {"location": "eastus"}}}, "found": []},
	}
	replica_location.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found := [finding.path | some finding in replica_location.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}

test_does_not_apply_without_replication if {
	not replica_location.applies with input.resource as {"properties": {}}
}
