package forearm.rules.defender_plan.storage_test

import data.forearm.rules.defender_plan.storage

test_fails_on_the_free_tier if {
	count(storage.findings) > 0 with input.resource as {"name": "StorageAccounts", "properties": {"pricingTier": "Free"}}
}

test_passes_on_the_standard_tier if {
	count(storage.findings) == 0 with input.resource as {"name": "StorageAccounts", "properties": {"pricingTier": "Standard", "subPlan": "DefenderForStorageV2"}}
}

test_does_not_apply_to_other_plans if {
	not storage.applies with input.resource as {"name": "Other", "properties": {"pricingTier": "Free"}}
}

test_fails_without_a_sub_plan if {
	count(storage.findings) > 0 with input.resource as {"name": "StorageAccounts", "properties": {"pricingTier": "Standard"}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"name": "StorageAccounts"}}, "found": [["properties", "pricingTier"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in storage.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
