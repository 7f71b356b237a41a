package forearm.rules.storage.private_containers_test

import data.forearm.rules.storage.private_containers

test_findings[name] if {
	some name, case in {
		"fails on a public container": {"resource": {"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "Blob"}}, "found": [["properties", "publicAccess"]]},
		"fails on a public container of an account": {"resource": {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "Container"}}]}, "found": [["resources", 0, "properties", "publicAccess"]]},
		"passes on private containers": {"resource": {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "None"}}, {"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/c", "properties": {}}]}, "found": []},
	}
	private_containers.applies with input.resource as case.resource
	found := [finding.path | some finding in private_containers.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, resource in {
		"condition not text.same(object.get(resource, 'kind', ''), 'FileStorage')": {"kind": "FileStorage"},
	}
	not private_containers.applies with input.resource as resource
}
