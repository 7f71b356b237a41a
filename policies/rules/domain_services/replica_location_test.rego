package forearm.rules.domain_services.replica_location_test

import data.forearm.rules.domain_services.replica_location

test_findings[name] if {
	some name, case in {
		"fails on another region": {"resource": {"properties": {"replicaSets": [{"location": "eastus"}]}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": [["properties", "replicaSets", 0, "location"]]},
		"passes on an allowed region": {"resource": {"properties": {"replicaSets": [{"location": "West Europe"}]}}, "settings": {"AZURE_RESOURCE_ALLOWED_LOCATIONS": ["westeurope"]}, "found": []},
		"passes without a list": {"resource": {"properties": {"replicaSets": [{"location": "eastus"}]}}, "found": []},
	}
	found := [finding.path | some finding in replica_location.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
	found == case.found
}
