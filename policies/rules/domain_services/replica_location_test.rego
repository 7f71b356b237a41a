package forearm.rules.domain_services.replica_location_test

import data.forearm.rules.domain_services.replica_location

test_fails_on_another_region if {
	count(replica_location.findings) > 0 with input.resource as {"properties": {"replicaSets": [{"location": "eastus"}]}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_on_an_allowed_region if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"replicaSets": [{"location": "West Europe"}]}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_without_a_list if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"replicaSets": [{"location": "eastus"}]}}
}
