package forearm.rules.aks.managed_identity_test

import data.forearm.rules.aks.managed_identity

test_fails_on_a_service_principal if {
	count(managed_identity.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_an_identity if {
	count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": "UserAssigned"}}
}
