package forearm.rules.event_grid.topic_naming_test

import data.forearm.rules.event_grid.topic_naming

test_fails_on_another_name if {
	count(topic_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT as "^evgt-"
}

test_passes_on_the_format if {
	count(topic_naming.findings) == 0 with input.resource as {"name": "evgt-shop"} with data.configuration.AZURE_EVENTGRID_CUSTOM_TOPIC_NAME_FORMAT as "^evgt-"
}

test_does_not_apply_without_a_format if {
	not topic_naming.applies with input.resource as {"name": "shop"}
}
