package forearm.rules.storage.container_soft_delete_test

import data.forearm.rules.storage.container_soft_delete

test_fails_without_a_blob_service if {
	count(container_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "properties": {}}
}

test_fails_where_it_is_off if {
	count(container_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": false}}}
}

test_fails_without_days if {
	count(container_soft_delete.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": true}}}
}

test_passes_where_it_is_on if {
	count(container_soft_delete.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": true, "days": 7}}}]}
}

test_does_not_apply_to_file_storage if {
	not container_soft_delete.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage"}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [], "applies": false},
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts"}}, "found": [[]], "applies": true},
	{"sees": {"parent": {"properties": {"isHnsEnabled": true}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}}, "found": [], "applies": false},
	{"sees": {"parent": {"tags": {"ms-resource-usage": "azure-cloud-shell"}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}}, "found": [], "applies": false},
	{"sees": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}}, "found": [["properties", "containerDeleteRetentionPolicy", "enabled"]], "applies": true},
	{"sees": {"resource": {"resources": [{"properties": {"containerDeleteRetentionPolicy": {"days": 1, "enabled": true}}, "type": "Microsoft.Storage/storageAccounts/blobServices"}], "type": "Microsoft.Storage/storageAccounts"}}, "found": [], "applies": true},
]

test_cases if {
	every case in cases {
		count([true | container_soft_delete.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in container_soft_delete.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
