package forearm.rules.rbac.groups_test

import data.forearm.rules.rbac.groups

test_fails if {
	groups.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}}
	count(groups.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}
}

test_passes if {
	count(groups.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "Group"}]}
}

test_does_not_apply_before_the_deployment if {
	not groups.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}, {"type": "Microsoft.Authorization/roleAssignments", "objectType": "User"}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
	{"sees": {"exported": true, "resource": {"resources": [{"objectType": "User", "type": "Microsoft.Authorization/roleAssignments"}, {"objectType": "User", "type": "Microsoft.Authorization/roleAssignments"}, {"objectType": "User", "type": "Microsoft.Authorization/roleAssignments"}, {"objectType": "User", "type": "Microsoft.Authorization/roleAssignments"}, {"objectType": "User", "type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in groups.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
