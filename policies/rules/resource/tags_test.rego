package forearm.rules.resource.tags_test

import data.forearm.rules.resource.tags

test_findings[name] if {
	some name, case in {
		"fails without tags": {"resource": {"type": "Microsoft.Storage/storageAccounts"}, "found": [["tags"]]},
		"fails on no tags": {"resource": {"type": "Microsoft.Storage/storageAccounts", "tags": {}}, "found": [["tags"]]},
		"passes with tags": {"resource": {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}}, "found": []},
	}
	tags.applies with input.resource as case.resource
	found := [finding.path | some finding in tags.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_types_without_tags if {
	not tags.applies with input.resource as {"type": "Microsoft.Authorization/roleAssignments"}
}
