package forearm.rules.storage.blob_soft_delete_test

import data.forearm.rules.storage.blob_soft_delete

test_fails_without_a_blob_service if {
	count(blob_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "properties": {}}
}

test_fails_where_it_is_off if {
	count(blob_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"deleteRetentionPolicy": {"enabled": false}}}
}

test_passes_where_it_is_on if {
	count(blob_soft_delete.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"deleteRetentionPolicy": {"enabled": true, "days": 7}}}]}
}

test_does_not_apply_to_a_data_lake if {
	not blob_soft_delete.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "properties": {"isHnsEnabled": true}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false},
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts"}}, "found": [[]], "applies": true},
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}}, "found": [["properties", "deleteRetentionPolicy", "enabled"]], "applies": true},
	{"sees": {"resource": {"kind": "FileStorage", "type": "Microsoft.Storage/storageAccounts"}}, "found": [], "applies": false},
	{"sees": {"resource": {"tags": {"ms-resource-usage": "azure-cloud-shell"}, "type": "Microsoft.Storage/storageAccounts"}}, "found": [], "applies": false},
	{"sees": {"parent": {"properties": {"isHnsEnabled": true}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | blob_soft_delete.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in blob_soft_delete.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
