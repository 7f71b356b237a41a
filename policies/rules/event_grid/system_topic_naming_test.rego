package forearm.rules.event_grid.system_topic_naming_test

import data.forearm.rules.event_grid.system_topic_naming

test_fails_on_another_name if {
	count(system_topic_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT as "^egst-"
}

test_passes_on_the_format if {
	count(system_topic_naming.findings) == 0 with input.resource as {"name": "egst-shop"} with data.configuration.AZURE_EVENTGRID_SYSTEM_TOPIC_NAME_FORMAT as "^egst-"
}

test_does_not_apply_without_a_format if {
	not system_topic_naming.applies with input.resource as {"name": "shop"}
}
