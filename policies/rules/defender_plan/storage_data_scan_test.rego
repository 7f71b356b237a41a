package forearm.rules.defender_plan.storage_data_scan_test

import data.forearm.rules.defender_plan.storage_data_scan

test_findings[name] if {
	some name, case in {
		"fails where it is off": {"resource": {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2", "extensions": [{"name": "SensitiveDataDiscovery", "isEnabled": "False"}]}}, "found": [["properties", "extensions"]]},
		"passes where it is on": {"resource": {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2", "extensions": [{"name": "SensitiveDataDiscovery", "isEnabled": "True"}]}}, "found": []},
		"condition text.same(name, 'StorageAccounts')": {"resource": {"name": "StorageAccounts", "properties": {"subPlan": "DefenderForStorageV2"}}, "found": [["properties", "extensions"]]},
		"condition text.same(extension.name, 'SensitiveDataDiscovery')": {"resource": {"name": "StorageAccounts", "properties": {"extensions": [{"isEnabled": "True"}], "subPlan": "DefenderForStorageV2"}}, "found": [["properties", "extensions"]]},
	}
	storage_data_scan.applies with input.resource as case.resource
	found := [finding.path | some finding in storage_data_scan.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"to other plans": {"name": "Other", "properties": {}},
		"condition text.same(name, 'StorageAccounts')": {"properties": {"subPlan": "DefenderForStorageV2"}},
		"condition text.same(properties.subPlan, 'DefenderForStorageV2')": {"name": "StorageAccounts"},
	}
	not storage_data_scan.applies with input.resource as resource
}
