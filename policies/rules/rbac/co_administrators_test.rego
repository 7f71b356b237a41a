package forearm.rules.rbac.co_administrators_test

import data.forearm.rules.rbac.co_administrators

test_fails if {
	co_administrators.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "CoAdministrator"}]}}
	count(co_administrators.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "CoAdministrator"}]}
}

test_passes if {
	count(co_administrators.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Reader"}]}
}

test_does_not_apply_before_the_deployment if {
	not co_administrators.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "CoAdministrator"}]}
}
