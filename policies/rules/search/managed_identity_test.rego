package forearm.rules.search.managed_identity_test

import data.forearm.rules.search.managed_identity

test_fails_without_an_identity if {
	count(managed_identity.findings) > 0 with input.resource as {"properties": {}}
}

test_passes_on_one_of_its_own if {
	count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": "SystemAssigned"}}
}

test_passes_with_identities_of_both_kinds if {
	every kind in ["SystemAssigned, UserAssigned", "SystemAssigned,UserAssigned", "UserAssigned"] {
		count(managed_identity.findings) == 0 with input.resource as {"identity": {"type": kind}}
	}
}
