package forearm.rules.storage.container_soft_delete_test

import data.forearm.rules.storage.container_soft_delete

test_findings[name] if {
	some name, case in {
		"fails without a blob service": {"resource": {"type": "Microsoft.Storage/storageAccounts", "properties": {}}, "found": [[]]},
		"fails where it is off": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": false}}}, "found": [["properties", "containerDeleteRetentionPolicy", "enabled"]]},
		"fails without days": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": true}}}, "found": [["properties", "containerDeleteRetentionPolicy", "days"]]},
		"passes where it is on": {"resource": {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"enabled": true, "days": 7}}}]}, "found": []},
		"limit 0, not -1": {"resource": {"type": "Microsoft.Storage/storageAccounts"}, "found": [[]]},
		"condition service.properties.containerDeleteRetentionPolicy.enabled == true": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}, "found": [["properties", "containerDeleteRetentionPolicy", "enabled"]]},
		"limit 1, not 2": {"resource": {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices", "properties": {"containerDeleteRetentionPolicy": {"days": 1, "enabled": true}}}]}, "found": []},
	}
	container_soft_delete.applies with input.resource as case.resource
	found := [finding.path | some finding in container_soft_delete.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"to file storage": {"resource": {"type": "Microsoft.Storage/storageAccounts", "kind": "FileStorage"}},
		"condition text.same(type, 'Microsoft.Storage/storageAccounts/blobServices')": {"resource": {}},
		"condition not account.properties.isHnsEnabled == true": {"parent": {"properties": {"isHnsEnabled": true}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}},
		"condition not account.tags['ms-resource-usage'] == 'azure-cloud-shell'": {"parent": {"tags": {"ms-resource-usage": "azure-cloud-shell"}}, "resource": {"type": "Microsoft.Storage/storageAccounts/blobServices"}},
	}
	not container_soft_delete.applies with input as seen
}
