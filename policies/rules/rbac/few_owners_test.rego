package forearm.rules.rbac.few_owners_test

import data.forearm.rules.rbac.few_owners

test_fails if {
	few_owners.applies with input as {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}}
	count(few_owners.findings) > 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}
}

test_passes if {
	count(few_owners.findings) == 0 with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}
}

test_does_not_apply_before_the_deployment if {
	not few_owners.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}, {"type": "Microsoft.Authorization/roleAssignments", "roleDefinitionName": "Owner", "scope": "/subscriptions/s"}]}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"exported": true, "resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
	{"sees": {"exported": true, "resource": {"resources": [{"roleDefinitionName": "Owner", "type": "Microsoft.Authorization/roleAssignments"}, {"roleDefinitionName": "Owner", "type": "Microsoft.Authorization/roleAssignments"}, {"roleDefinitionName": "Owner", "type": "Microsoft.Authorization/roleAssignments"}, {"roleDefinitionName": "Owner", "scope": true, "type": "Microsoft.Authorization/roleAssignments"}]}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in few_owners.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
