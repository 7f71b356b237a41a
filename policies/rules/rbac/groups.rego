# METADATA
# title: Roles are assigned to groups instead of users.
# description: >-
#   Role assignments to users are forgotten when they leave; assign groups, and
#   at most five users. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.RBAC.UseGroups, AZR-000203]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.rbac.groups

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

findings contains {
	"path": [],
	"message": sprintf("%d roles are assigned to users.", [count(assignments)]),
} if {
	count(assignments) > 5
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	text.same(assignment.objectType, "User")
]
