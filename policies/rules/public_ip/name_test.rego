package forearm.rules.public_ip.name_test

import data.forearm.rules.public_ip.name

test_fails_on_a_dash_at_the_end if {
	count(name.findings) > 0 with input.resource as {"name": "pip-"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "pip-web"}
}
