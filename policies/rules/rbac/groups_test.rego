package forearm.rules.rbac.groups_test

import data.forearm.rules.rbac.groups

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "Group"}]}, "found": []},
		"condition text.same(assignment.objectType, 'User')": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}, "found": []},
		"limit 5, not 4": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}, "found": []},
	}
	groups.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in groups.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not groups.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}
}
