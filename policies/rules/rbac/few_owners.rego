# METADATA
# title: Subscriptions have few owners.
# description: >-
#   Owners have full control; have at most three. The policy applies to
#   resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.RBAC.LimitOwner, AZR-000204]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.rbac.few_owners

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

findings contains {
	"path": [],
	"message": sprintf("The role Owner is assigned %d times.", [count(assignments)]),
} if {
	count(assignments) > 3
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	text.same(assignment.roleDefinitionName, "Owner")
	not contains(lower(object.get(assignment, "scope", "")), "/resourcegroups/")
]
