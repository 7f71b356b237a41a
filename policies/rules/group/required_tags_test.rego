package forearm.rules.group.required_tags_test

import data.forearm.rules.group.required_tags

test_fails_without_the_tag if {
	count(required_tags.findings) > 0 with input.resource as {"type": "Microsoft.Resources/resourceGroups"} with data.configuration.AZURE_RESOURCE_GROUP_REQUIRED_TAGS as ["team"]
}

test_passes_with_the_tag if {
	count(required_tags.findings) == 0 with input.resource as {"type": "Microsoft.Resources/resourceGroups", "tags": {"team": "shop"}} with data.configuration.AZURE_RESOURCE_GROUP_REQUIRED_TAGS as ["team"]
}

test_fails_on_another_format if {
	count(required_tags.findings) > 0 with input.resource as {"type": "Microsoft.Resources/resourceGroups", "tags": {"team": "shop"}} with data.configuration as {"AZURE_RESOURCE_GROUP_REQUIRED_TAGS": ["team"], "AZURE_TAG_FORMAT_FOR_TEAM": "^[0-9]+$"}
}

test_does_not_apply_without_a_list if {
	not required_tags.applies with input.resource as {}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {}}, "found": [["tags"]], "applies": true, "settings": {"AZURE_RESOURCE_GROUP_REQUIRED_TAGS": ["team"]}},
	{"sees": {"resource": {}}, "found": [["tags"]], "applies": true, "settings": {"AZURE_RESOURCE_GROUP_REQUIRED_TAGS": ["team"]}},
	{"sees": {"resource": {}}, "found": [["tags"]], "applies": true, "settings": {"AZURE_RESOURCE_GROUP_REQUIRED_TAGS": ["team"]}},
]

test_cases if {
	every case in cases {
		count([true | required_tags.applies]) == count([true | case.applies]) with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		found := [finding.path | some finding in required_tags.findings; case.applies] with input as case.sees with data.configuration as object.union(data.configuration, case.settings)
		sort(found) == sort(case.found)
	}
}
