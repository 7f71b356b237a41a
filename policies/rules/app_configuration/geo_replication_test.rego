package forearm.rules.app_configuration.geo_replication_test

import data.forearm.rules.app_configuration.geo_replication

test_fails_without_replicas if {
	count(geo_replication.findings) > 0 with input.resource as {"sku": {"name": "standard"}, "location": "westeurope"}
}

test_passes_on_another_region if {
	count(geo_replication.findings) == 0 with input.resource as {"sku": {"name": "standard"}, "location": "westeurope", "resources": [{"type": "Microsoft.AppConfiguration/configurationStores/replicas", "location": "northeurope"}]}
}

test_does_not_apply_to_free_stores if {
	not geo_replication.applies with input.resource as {"sku": {"name": "free"}}
}

test_applies_to_premium_stores if {
	geo_replication.applies with input.resource as {"sku": {"name": "Premium"}}
}
