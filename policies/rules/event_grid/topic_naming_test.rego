package forearm.rules.event_grid.topic_naming_test

import data.forearm.rules.event_grid.topic_naming

test_findings[name] if {
	some name, case in {
		"fails on another name": {"resource": {"name": "shop"}, "settings": {"AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT": "^evgt-"}, "found": [["name"]]},
		"passes on the format": {"resource": {"name": "evgt-shop"}, "settings": {"AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT": "^evgt-"}, "found": []},
	}
	topic_naming.applies with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found := [finding.path | some finding in topic_naming.findings] with input.resource as case.resource with data.configuration as object.union(data.configuration, case.settings)
	found == case.found
}

test_does_not_apply_without_a_format if {
	not topic_naming.applies with input.resource as {"name": "shop"}
}
