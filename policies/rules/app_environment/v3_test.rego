package forearm.rules.app_environment.v3_test

import data.forearm.rules.app_environment.v3

test_fails_on_an_earlier_one if {
	count(v3.findings) > 0 with input.resource as {"kind": "ASEV2"}
}

test_passes_on_the_third if {
	count(v3.findings) == 0 with input.resource as {"kind": "ASEV3"}
}
