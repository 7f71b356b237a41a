package forearm.rules.subscription.required_tags_test

import data.forearm.rules.subscription.required_tags

test_findings[name] if {
	some name, case in {
		"fails without the tag": {"resource": {"properties": {}}, "settings": {"AZURE_SUBSCRIPTION_REQUIRED_TAGS": ["team"]}, "found": [["properties", "additionalProperties", "tags"]]},
		"passes with the tag": {"resource": {"properties": {"additionalProperties": {"tags": {"team": "shop"}}}}, "settings": {"AZURE_SUBSCRIPTION_REQUIRED_TAGS": ["team"]}, "found": []},
		"condition not tag in object.keys(own)": {"resource": {}, "settings": {"AZURE_SUBSCRIPTION_REQUIRED_TAGS": ["team"]}, "found": [["properties", "additionalProperties", "tags"]]},
	}
	required_tags.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in required_tags.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_fails_on_another_format if {
	count(required_tags.findings) > 0 with input.resource as {"properties": {"additionalProperties": {"tags": {"team": "shop"}}}} with data.configuration as {"AZURE_SUBSCRIPTION_REQUIRED_TAGS": ["team"], "AZURE_TAG_FORMAT_FOR_TEAM": "^[0-9]+$"}
}

test_does_not_apply_without_a_list if {
	not required_tags.applies with input.resource as {}
}
