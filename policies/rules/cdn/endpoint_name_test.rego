package forearm.rules.cdn.endpoint_name_test

import data.forearm.rules.cdn.endpoint_name

test_fails_on_a_dash_at_the_end if {
	count(endpoint_name.findings) > 0 with input.resource as {"name": "p/a-"}
}

test_passes_on_a_valid_name if {
	count(endpoint_name.findings) == 0 with input.resource as {"name": "p/cdne-shop"}
}
