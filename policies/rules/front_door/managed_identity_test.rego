package forearm.rules.front_door.managed_identity_test

import data.forearm.rules.front_door.managed_identity

test_findings[name] if {
	some name, case in {
		"fails without an identity": {"resource": {"sku": {"name": "Standard_AzureFrontDoor"}}, "found": [["identity", "type"]]},
		"passes on one of its own": {"resource": {"sku": {"name": "Standard_AzureFrontDoor"}, "identity": {"type": "SystemAssigned"}}, "found": []},
	}
	managed_identity.applies with input.resource as case.resource
	found := [finding.path | some finding in managed_identity.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_profiles if {
	not managed_identity.applies with input.resource as {"sku": {"name": "Standard_Microsoft"}}
}
