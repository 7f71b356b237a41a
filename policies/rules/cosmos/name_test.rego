package forearm.rules.cosmos.name_test

import data.forearm.rules.cosmos.name

test_fails_on_upper_case if {
	count(name.findings) > 0 with input.resource as {"name": "Cosmos"}
}

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "cosmos-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "cosmos-shop"}
}
