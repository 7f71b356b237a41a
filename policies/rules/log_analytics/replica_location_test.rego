package forearm.rules.log_analytics.replica_location_test

import data.forearm.rules.log_analytics.replica_location

test_fails_on_another_region if {
	count(replica_location.findings) > 0 with input.resource as {"properties": {"replication": {"location": "eastus"}}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_on_an_allowed_region if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"replication": {"location": "westeurope"}}} with data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS as ["westeurope"]
}

test_passes_without_a_list if {
	count(replica_location.findings) == 0 with input.resource as {"properties": {"replication": {"location": "eastus"}}}
}

test_does_not_apply_without_replication if {
	not replica_location.applies with input.resource as {"properties": {}}
}
