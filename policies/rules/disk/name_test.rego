package forearm.rules.disk.name_test

import data.forearm.rules.disk.name

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "disk-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "disk-web"}
}
