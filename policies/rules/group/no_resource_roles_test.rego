package forearm.rules.group.no_resource_roles_test

import data.forearm.rules.group.no_resource_roles

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "properties": {"scope": "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a"}}]}, "found": [["resources", 0, "properties", "scope"]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "properties": {"scope": "/subscriptions/s/resourceGroups/g"}}]}, "found": []},
	}
	no_resource_roles.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in no_resource_roles.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not no_resource_roles.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "properties": {"scope": "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a"}}]}
}

test_knows_roles_for_groups_and_above if {
	count(no_resource_roles.findings) == 0 with input.resource as role("/subscriptions/s")
	count(no_resource_roles.findings) == 1 with input.resource as role("/subscriptions/s/resourceGroups/g/providers")
}

role(scope) := {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "properties": {"scope": scope}}]}
