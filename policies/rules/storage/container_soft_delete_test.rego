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
