package forearm.rules.rbac.co_administrators_test

import data.forearm.rules.rbac.co_administrators

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "CoAdministrator"}]}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Reader"}]}, "found": []},
	}
	co_administrators.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in co_administrators.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not co_administrators.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "CoAdministrator"}]}
}
