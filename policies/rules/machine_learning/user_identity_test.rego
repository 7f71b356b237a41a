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

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"identity": {"type": "SystemAssigned", "userAssignedIdentities": 2}}}, "found": [["properties", "primaryUserAssignedIdentity"], ["identity", "type"]]},
	{"sees": {"resource": {"identity": {"type": "UserAssigned"}}}, "found": [["properties", "primaryUserAssignedIdentity"], ["identity", "type"]]},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in user_identity.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
