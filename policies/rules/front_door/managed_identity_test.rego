package forearm.rules.front_door.managed_identity_test

import data.forearm.rules.front_door.managed_identity

test_fails_without_an_identity if {
	count(managed_identity.findings) > 0 with input.resource as {"sku": {"name": "Standard_AzureFrontDoor"}}
}

test_passes_on_one_of_its_own if {
	count(managed_identity.findings) == 0 with input.resource as {"sku": {"name": "Standard_AzureFrontDoor"}, "identity": {"type": "SystemAssigned"}}
}

test_does_not_apply_to_other_profiles if {
	not managed_identity.applies with input.resource as {"sku": {"name": "Standard_Microsoft"}}
}
