package forearm.rules.signalr.managed_identity_test

import data.forearm.rules.signalr.managed_identity

test_fails_without_an_identity if {
	count(managed_identity.findings) > 0 with input.resource as {"properties": {}}
}

test_fails_on_none if {
	count(managed_identity.findings) > 0 with input.resource as {"identity": {"type": "None"}}
}

test_passes_on_one_of_its_own if {
	count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": "SystemAssigned"}}
}

test_passes_on_both if {
	count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": "SystemAssigned, UserAssigned"}}
}
