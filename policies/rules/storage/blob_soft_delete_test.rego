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
