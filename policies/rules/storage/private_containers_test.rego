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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"kind": "FileStorage"}}, "found": [], "applies": false},
]

test_cases if {
	every case in cases {
		count([true | private_containers.applies]) == count([true | case.applies]) with input as case.sees
		found := [finding.path | some finding in private_containers.findings; case.applies] with input as case.sees
		sort(found) == sort(case.found)
	}
}
