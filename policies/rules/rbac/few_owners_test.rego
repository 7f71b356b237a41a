package forearm.rules.rbac.few_owners_test

import data.forearm.rules.rbac.few_owners

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}, "found": []},
		"condition text.same(assignment.roleDefinitionName, 'Owner')": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}, "found": []},
		"condition not contains(lower(object.get(assignment, 'scope', '')), '/resourcegroups/')": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": true, "roleDefinitionName": "Owner"}]}, "found": []},
	}
	few_owners.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in few_owners.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not few_owners.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}
}
