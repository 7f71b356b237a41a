package forearm.rules.sqlmi.name_test

import data.forearm.rules.sqlmi.name

test_fails_on_upper_case if {
	count(name.findings) > 0 with input.resource as {"name": "Instance"}
}

test_fails_on_a_dash_at_the_start if {
	count(name.findings) > 0 with input.resource as {"name": "-a"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "sqlmi-shop"}
}
