package forearm.rules.acr.geo_replication_test

import data.forearm.rules.acr.geo_replication

test_findings[name] if {
	some name, case in {
		"fails without replications": {"resource": {"location": "westeurope"}, "found": [[]]},
		"fails on its own region": {"resource": {"location": "westeurope", "resources": [{"type": "Microsoft.ContainerRegistry/registries/replications", "location": "West Europe"}]}, "found": [[]]},
		"passes on another region": {"resource": {"location": "westeurope", "resources": [{"type": "Microsoft.ContainerRegistry/registries/replications", "location": "northeurope"}]}, "found": []},
	}
	found := [finding.path | some finding in geo_replication.findings] with input.resource as case.resource
	found == case.found
}
