package forearm.rules.machine_learning.user_identity_test

import data.forearm.rules.machine_learning.user_identity

test_findings[name] if {
	some name, case in {
		"fails without one": {"resource": {"identity": {"type": "SystemAssigned"}, "properties": {}}, "found": [["identity", "type"], ["properties", "primaryUserAssignedIdentity"]]},
		"passes with one": {"resource": {"identity": {"type": "UserAssigned", "userAssignedIdentities": {"/x": {}}}, "properties": {"primaryUserAssignedIdentity": "/x"}}, "found": []},
		"passes with identities of both kinds": {"resource": {"identity": {"type": "SystemAssigned,UserAssigned", "userAssignedIdentities": {"a": {}}}, "properties": {"primaryUserAssignedIdentity": "a"}}, "found": []},
		"condition text.same(trim_space(kind), 'UserAssigned')": {"resource": {"identity": {"type": "SystemAssigned", "userAssignedIdentities": 2}}, "found": [["identity", "type"], ["properties", "primaryUserAssignedIdentity"]]},
		"condition identity.userAssignedIdentities": {"resource": {"identity": {"type": "UserAssigned"}}, "found": [["identity", "type"], ["properties", "primaryUserAssignedIdentity"]]},
	}
	found := sort([finding.path | some finding in user_identity.findings]) with input.resource as case.resource
	found == case.found
}
