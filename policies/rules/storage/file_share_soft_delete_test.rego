package forearm.rules.storage.file_share_soft_delete_test

import data.forearm.rules.storage.file_share_soft_delete

test_fails_without_a_file_service if {
	count(file_share_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage"}
}

test_fails_where_it_is_off if {
	count(file_share_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": false}}}
}

test_fails_on_too_few_days if {
	count(file_share_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": true, "days": 1}}}
}

test_passes_where_it_is_on if {
	count(file_share_soft_delete.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage", "resources": [{"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": true, "days": 7}}}]}
}

test_does_not_apply_to_accounts_of_other_kinds if {
	not file_share_soft_delete.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "kind": "StorageV2"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts/fileServices"}}, "found": [["properties", "shareDeleteRetentionPolicy", "enabled"]]},
	{"sees": {"resource": {"kind": "FileStorage", "resources": [{"properties": {"shareDeleteRetentionPolicy": {"days": 6, "enabled": true}}, "type": "Microsoft.Storage/storageAccounts/fileServices"}]}}, "found": [["resources", 0, "properties", "shareDeleteRetentionPolicy", "days"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in file_share_soft_delete.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
