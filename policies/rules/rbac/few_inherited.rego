# METADATA
# title: Subscriptions inherit few role assignments.
# description: >-
#   Assignments at management groups are inherited by many resources; have at
#   most three. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.RBAC.LimitMGDelegation, AZR-000205]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.rbac.few_inherited

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": [],
	"message": sprintf("%d role assignments are inherited from management groups.", [count(assignments)]),
} if {
	count(assignments) > 3
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	startswith(lower(object.get(assignment, "scope", "")), "/providers/microsoft.management/managementgroups/")
]
