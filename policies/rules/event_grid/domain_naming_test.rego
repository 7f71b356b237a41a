package forearm.rules.event_grid.domain_naming_test

import data.forearm.rules.event_grid.domain_naming

test_fails_on_another_name if {
	count(domain_naming.findings) > 0 with input.resource as {"name": "shop"} with data.configuration.AZURE_EVENTGRID_DOMAIN_NAME_FORMAT as "^evgd-"
}

test_passes_on_the_format if {
	count(domain_naming.findings) == 0 with input.resource as {"name": "evgd-shop"} with data.configuration.AZURE_EVENTGRID_DOMAIN_NAME_FORMAT as "^evgd-"
}

test_does_not_apply_without_a_format if {
	not domain_naming.applies with input.resource as {"name": "shop"}
}
