package forearm.rules.rbac.pim_test

import data.forearm.rules.rbac.pim

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "User 1"}]}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "MS-PIM", "objectType": "ServicePrincipal"}]}, "found": []},
	}
	pim.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in pim.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not pim.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "displayName": "User 1"}]}
}
