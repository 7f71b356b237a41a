package forearm.rules.machine_learning.user_identity_test

import data.forearm.rules.machine_learning.user_identity

test_fails_without_one if {
	count(user_identity.findings) > 0 with input.resource as {"identity": {"type": "SystemAssigned"}, "properties": {}}
}

test_passes_with_one if {
	count(user_identity.findings) == 0 with input.resource as {"identity": {"type": "UserAssigned", "userAssignedIdentities": {"/x": {}}}, "properties": {"primaryUserAssignedIdentity": "/x"}}
}

test_passes_with_identities_of_both_kinds if {
	count(user_identity.findings) == 0 with input.resource as {"identity": {"type": "SystemAssigned,UserAssigned", "userAssignedIdentities": {"a": {}}}, "properties": {"primaryUserAssignedIdentity": "a"}}
}
