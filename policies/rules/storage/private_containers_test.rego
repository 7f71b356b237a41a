package forearm.rules.storage.private_containers_test

import data.forearm.rules.storage.private_containers

test_fails_on_a_public_container if {
	count(private_containers.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "Blob"}}
}

test_fails_on_a_public_container_of_an_account if {
	count(private_containers.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "Container"}}]}
}

test_passes_on_private_containers if {
	count(private_containers.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "resources": [{"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/b", "properties": {"publicAccess": "None"}}, {"type": "Microsoft.Storage/storageAccounts/blobServices/containers", "name": "a/default/c", "properties": {}}]}
}
