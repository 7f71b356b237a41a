package forearm.rules.storage.blob_soft_delete_test

import data.forearm.rules.storage.blob_soft_delete

test_findings[name] if {
	some name, case in {
		"fails without a blob service": {"resource": {"type": "Microsoft.Storage/storageAccounts", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"deleteRetentionPolicy": {"enabled": false}}}, "found": [["properties", "deleteRetentionPolicy", "enabled"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"deleteRetentionPolicy": {"enabled": true, "days": 7}}}]}, "found": []},
		"limit 0, not -1": {"resource": {"type": "Microsoft.Storage/storageAccounts"}, "found": [[]]},
		"condition eligible(account)": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}, "found": [["properties", "deleteRetentionPolicy", "enabled"]]},
	}
	blob_soft_delete.applies with input.resource as case.resource
	found := [finding.path | some finding in blob_soft_delete.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"to a data lake": {"resource": {"type": "Microsoft.Storage/storageAccounts", "properties": {"isHnsEnabled": true}}},
		"condition text.same(type, 'Microsoft.Storage/storageAccounts')": {"resource": {}},
		"condition not text.same(object.get(account, 'kind', ''), 'FileStorage')": {"resource": {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage"}},
		"condition not account.tags['ms-resource-usage'] == 'azure-cloud-shell'": {"resource": {"type": "Microsoft.Storage/storageAccounts", "tags": {"ms-resource-usage": "azure-cloud-shell"}}},
		"condition eligible(account)": {"parent": {"properties": {"isHnsEnabled": true}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}},
	}
	not blob_soft_delete.applies with input as seen
}
