package forearm.rules.acr.geo_replication_test

import data.forearm.rules.acr.geo_replication

test_fails_without_replications if {
	count(geo_replication.findings) > 0 with input.resource as {"location": "westeurope"}
}

test_fails_on_its_own_region if {
	count(geo_replication.findings) > 0 with input.resource as {"location": "westeurope", "resources": [{"type": "Microsoft.ContainerRegistry/registries/replications", "location": "West Europe"}]}
}

test_passes_on_another_region if {
	count(geo_replication.findings) == 0 with input.resource as {"location": "westeurope", "resources": [{"type": "Microsoft.ContainerRegistry/registries/replications", "location": "northeurope"}]}
}
