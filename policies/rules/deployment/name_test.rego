package forearm.rules.deployment.name_test

import data.forearm.rules.deployment.name

test_fails_on_a_blank if {
	count(name.findings) > 0 with input.resource as {"name": "my deployment"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "vnet-1"}
}
