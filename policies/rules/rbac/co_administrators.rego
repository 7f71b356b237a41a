# METADATA
# title: Subscriptions have no classic co-administrators.
# description: >-
#   Co-administrators are a legacy of the classic deployment model, and have
#   full control. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.RBAC.CoAdministrator, AZR-000206]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.rbac.co_administrators

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": [],
	"message": sprintf("There are %d co-administrators.", [count(assignments)]),
} if {
	count(assignments) > 0
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	contains(lower(assignment.roleDefinitionName), "coadministrator")
]
