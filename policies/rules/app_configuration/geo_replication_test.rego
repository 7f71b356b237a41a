package forearm.rules.app_configuration.geo_replication_test

import data.forearm.rules.app_configuration.geo_replication

test_findings[name] if {
	some name, case in {
		"fails without replicas": {"resource": {"sku": {"name": "standard"}, "location": "westeurope"}, "found": [[]]},
		"passes on another region": {"resource": {"sku": {"name": "standard"}, "location": "westeurope", "resources": [{"type": "Microsoft.AppConfiguration/configurationStores/replicas", "location": "northeurope"}]}, "found": []},
	}
	geo_replication.applies with input.resource as case.resource
	found := [finding.path | some finding in geo_replication.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_free_stores if {
	not geo_replication.applies with input.resource as {"sku": {"name": "free"}}
}

test_applies_to_premium_stores if {
	geo_replication.applies with input.resource as {"sku": {"name": "Premium"}}
}
