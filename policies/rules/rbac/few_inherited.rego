# METADATA
# title: Subscriptions inherit few roles.
# description: >-
#   What is assigned to a management group reaches far; have three at most. The
#   policy is asked about resources read from Azure.
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
	"message": sprintf("%d roles are inherited from management groups.", [count(assignments)]),
} if {
	count(assignments) > 3
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	startswith(lower(object.get(assignment, "scope", "")), "/providers/microsoft.management/managementgroups/")
]
