package forearm.rules.resource.required_tags_test

import data.forearm.rules.resource.required_tags

test_findings[name] if {
	some name, case in {
		"fails without the tag": {"resource": {"type": "Microsoft.Storage/storageAccounts"}, "settings": {"AZURE_RESOURCE_REQUIRED_TAGS": ["team"]}, "found": [["tags"]]},
		"passes with the tag": {"resource": {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}}, "settings": {"AZURE_RESOURCE_REQUIRED_TAGS": ["team"]}, "found": []},
	}
	required_tags.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in required_tags.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_fails_on_another_format if {
	count(required_tags.findings) > 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "tags": {"team": "shop"}} with data.configuration as {"AZURE_RESOURCE_REQUIRED_TAGS": ["team"], "AZURE_TAG_FORMAT_FOR_TEAM": "^[0-9]+$"}
}

test_does_not_apply[name] if {
	some name, case in {
		"without a list": {"resource": {"type": "Microsoft.Storage/storageAccounts"}},
		"condition tags.taggable(resource)": {"resource": {}, "settings": {"AZURE_RESOURCE_REQUIRED_TAGS": ["team"]}},
	}
	not required_tags.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))
}
