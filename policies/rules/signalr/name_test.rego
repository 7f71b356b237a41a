package forearm.rules.signalr.name_test

import data.forearm.rules.signalr.name

test_fails_on_a_digit_at_the_start if {
	count(name.findings) > 0 with input.resource as {"name": "1abc"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "sigr-shop"}
}
