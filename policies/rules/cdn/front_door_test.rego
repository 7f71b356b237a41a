package forearm.rules.cdn.front_door_test

import data.forearm.rules.cdn.front_door

test_fails_on_the_classic_one if {
	count(front_door.findings) > 0 with input.resource as {"sku": {"name": "Standard_Microsoft"}}
}

test_passes_on_front_door if {
	count(front_door.findings) == 0 with input.resource as {"sku": {"name": "Standard_AzureFrontDoor"}}
}

test_does_not_apply_to_other_providers if {
	not front_door.applies with input.resource as {"sku": {"name": "Standard_Verizon"}}
}
