package forearm.lib.tags_test

import data.forearm.lib.tags

test_knows_who_can_have_tags if {
	tags.taggable({"type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01"})
	tags.taggable({"type": "Microsoft.Storage/storageAccounts"})
	not tags.taggable({"type": "Microsoft.Resources/Deployments", "apiVersion": "2022-09-01"})
	not tags.taggable({"type": "Microsoft.Authorization/roleAssignments", "apiVersion": "2022-04-01"})
}

test_finds_the_format_of_a_tag if {
	tags.format("costCenter") == "^a$" with data.configuration as {"AZURE_TAG_FORMAT_FOR_COSTCENTER": "^a$"}
}
