package forearm.rules.resource.tags_test

import data.forearm.rules.resource.tags

test_fails_without_tags if {
	count(tags.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts"}
}

test_fails_on_no_tags if {
	count(tags.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "tags": {}}
}

test_passes_with_tags if {
	count(tags.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}}
}

test_does_not_apply_to_types_without_tags if {
	not tags.applies with input.resource as {"type": "Microsoft.Authorization/roleAssignments"}
}
