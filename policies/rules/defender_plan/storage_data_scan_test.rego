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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"subPlan": "DefenderForStorageV2"}}}, "found": [], "applies": false},
	{"sees": {"resource": {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2"}}}, "found": [["properties", "extensions"]], "applies": true},
	{"sees": {"resource": {"name": "StorageAccounts"}}, "found": [], "applies": false},
	{"sees": {"resource": {"name": "StorageAccounts", "properties": {"extensions": [{"isEnabled": "True"}], "subPlan": "DefenderForStorageV2"}}}, "found": [["properties", "extensions"]], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | storage_data_scan.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in storage_data_scan.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
