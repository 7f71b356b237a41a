package forearm.rules.storage.file_share_soft_delete_test

import data.forearm.rules.storage.file_share_soft_delete

test_findings[name] if {
	some name, case in {
		"fails without a file service": {"resource": {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage"}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": false}}}, "found": [["properties", "shareDeleteRetentionPolicy", "enabled"]]},
		"fails on too few days": {"resource": {"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": true, "days": 1}}}, "found": [["properties", "shareDeleteRetentionPolicy", "days"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage", "resources": [{"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"enabled": true, "days": 7}}}]}, "found": []},
		"condition service.properties.shareDeleteRetentionPolicy.enabled == true": {"resource": {"type": "Microsoft.Storage/storageAccounts/fileServices"}, "found": [["properties", "shareDeleteRetentionPolicy", "enabled"]]},
		"limit 7, not 6": {"resource": {"kind": "FileStorage", "resources": [{"type": "Microsoft.Storage/storageAccounts/fileServices", "properties": {"shareDeleteRetentionPolicy": {"days": 6, "enabled": true}}}]}, "found": [["resources", 0, "properties", "shareDeleteRetentionPolicy", "days"]]},
	}
	file_share_soft_delete.applies with input.resource as case.resource
	found := [finding.path | some finding in file_share_soft_delete.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_accounts_of_other_kinds if {
	not file_share_soft_delete.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "kind": "StorageV2"}
}
