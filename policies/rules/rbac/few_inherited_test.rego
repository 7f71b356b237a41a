package forearm.rules.rbac.few_inherited_test

import data.forearm.rules.rbac.few_inherited

test_fails if {
	few_inherited.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}}
	count(few_inherited.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}
}

test_passes if {
	count(few_inherited.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/subscriptions/s"}]}
}

test_does_not_apply_before_the_deployment if {
	not few_inherited.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
	{"sees": {"exported": true, "resource": {"resources": [{"scope": "/providers/Microsoft.Management/managementGroups/a", "type": "Microsoft.Authorization/roleAssignments"}, {"scope": "/providers/Microsoft.Management/managementGroups/a", "type": "Microsoft.Authorization/roleAssignments"}, {"scope": "/providers/Microsoft.Management/managementGroups/a", "type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in few_inherited.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
