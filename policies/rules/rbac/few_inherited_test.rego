package forearm.rules.rbac.few_inherited_test

import data.forearm.rules.rbac.few_inherited

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}, "found": [[]]},
		"passes": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/subscriptions/s"}]}, "found": []},
		"condition startswith(lower(object.get(assignment, 'scope', '')), '/providers/microsoft.management/managemen...": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}, {"type": "Microsoft.Authorization/roleAssignments"}]}, "found": []},
		"limit 3, not 2": {"resource": {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}, "found": []},
	}
	few_inherited.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in few_inherited.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not few_inherited.applies with input.resource as {"resources": [{"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}, {"type": "Microsoft.Authorization/roleAssignments", "scope": "/providers/Microsoft.Management/managementGroups/a"}]}
}
