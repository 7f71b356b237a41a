package forearm.rules.front_door.name_test

import data.forearm.rules.front_door.name

test_fails_on_few_letters if {
	count(name.findings) > 0 with input.resource as {"name": "afd"}
}

test_passes_on_a_valid_name if {
	count(name.findings) == 0 with input.resource as {"name": "afd-shop"}
}
