package forearm.rules.acr.retention_test

import data.forearm.rules.acr.retention

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": [["properties", "policies", "retentionPolicy", "status"]]},
		"passes where it is on": {"resource": {"sku": {"name": "Premium"}, "properties": {"policies": {"retentionPolicy": {"status": "enabled"}}}}, "found": []},
		"condition text.same(sku.tier, 'Premium')": {"resource": {"sku": {"tier": "Premium"}}, "found": [["properties", "policies", "retentionPolicy", "status"]]},
	}
	retention.applies with input.resource as case.resource
	found := [finding.path | some finding in retention.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_basic_registries if {
	not retention.applies with input.resource as {"sku": {"name": "Basic"}, "properties": {}}
}
