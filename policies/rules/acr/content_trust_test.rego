package forearm.rules.acr.content_trust_test

import data.forearm.rules.acr.content_trust

test_findings[name] if {
	some name, case in {
		"fails where it is not set": {"resource": {"sku": {"name": "Premium"}, "properties": {}}, "found": [["properties", "policies", "trustPolicy", "status"]]},
		"passes where it is on": {"resource": {"sku": {"name": "Premium"}, "properties": {"policies": {"trustPolicy": {"status": "enabled"}}}}, "found": []},
		"condition text.same(sku.tier, 'Premium')": {"resource": {"sku": {"tier": "Premium"}}, "found": [["properties", "policies", "trustPolicy", "status"]]},
	}
	content_trust.applies with input.resource as case.resource
	found := [finding.path | some finding in content_trust.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to basic registries": {"sku": {"name": "Basic"}, "properties": {}},
		"condition not properties.encryption.keyVaultProperties.identity": {"sku": {"name": "Premium"}, "properties": {"encryption": {"keyVaultProperties": {"identity": ""}}}},
	}
	not content_trust.applies with input.resource as resource
}
