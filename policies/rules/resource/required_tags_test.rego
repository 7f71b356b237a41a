package forearm.rules.resource.required_tags_test

import data.forearm.rules.resource.required_tags

test_fails_without_the_tag if {
	count(required_tags.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts"} with data.configuration.AZURE_RESOURCE_REQUIRED_TAGS as ["team"]
}

test_passes_with_the_tag if {
	count(required_tags.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}} with data.configuration.AZURE_RESOURCE_REQUIRED_TAGS as ["team"]
}

test_fails_on_another_format if {
	count(required_tags.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}} with data.configuration as {"AZURE_RESOURCE_REQUIRED_TAGS": ["team"], "AZURE_TAG_FORMAT_FOR_TEAM": "^[0-9]+$"}
}

test_does_not_apply_without_a_list if {
	not required_tags.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts"}
}
