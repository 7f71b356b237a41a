package forearm.rules.rbac.pim_test

import data.forearm.rules.rbac.pim

test_fails if {
	pim.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "User 1"}]}}
	count(pim.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "User 1"}]}
}

test_passes if {
	count(pim.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "MS-PIM", "objectType": "ServicePrincipal"}]}
}

test_does_not_apply_before_the_deployment if {
	not pim.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "User 1"}]}
}
