package forearm.rules.defender_plan.storage_data_scan_test

import data.forearm.rules.defender_plan.storage_data_scan

test_fails_where_it_is_off if {
	count(storage_data_scan.findings) > 0 with input.resource as {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2", "extensions": [{"name": "SensitiveDataDiscovery", "isEnabled": "False"}]}}
}

test_passes_where_it_is_on if {
	count(storage_data_scan.findings) == 0 with input.resource as {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2", "extensions": [{"name": "SensitiveDataDiscovery", "isEnabled": "True"}]}}
}

test_does_not_apply_to_other_plans if {
	not storage_data_scan.applies with input.resource as {"name": "Other", "properties": {}}
}
