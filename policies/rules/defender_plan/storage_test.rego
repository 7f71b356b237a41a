package forearm.rules.defender_plan.storage_test

import data.forearm.rules.defender_plan.storage

test_findings[name] if {
	some name, case in {
		"fails on the free tier": {"resource": {"name": "StorageAccounts", "properties": {"pricingTier": "Free"}}, "found": [["properties", "pricingTier"]]},
		"passes on the standard tier": {"resource": {"name": "StorageAccounts", "properties": {"pricingTier": "Standard", "subPlan": "DefenderForStorageV2"}}, "found": []},
		"fails without a sub plan": {"resource": {"name": "StorageAccounts", "properties": {"pricingTier": "Standard"}}, "found": [["properties", "subPlan"]]},
		"condition text.same(properties.pricingTier, 'Standard')": {"resource": {"name": "StorageAccounts"}, "found": [["properties", "pricingTier"]]},
	}
	storage.applies with input.resource as case.resource
	found := [finding.path | some finding in storage.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_plans if {
	not storage.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}
