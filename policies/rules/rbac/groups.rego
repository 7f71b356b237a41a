# METADATA
# title: Roles are assigned to groups.
# description: >-
#   Roles that are assigned to people are forgotten when they move on; have five
#   at most. The policy is asked about resources read from Azure.
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
	"message": sprintf("%d roles are assigned to people.", [count(assignments)]),
} if {
	count(assignments) > 5
}

assignments := [assignment |
	some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
	text.same(assignment.objectType, "User")
]
