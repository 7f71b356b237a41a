# METADATA
# title: Privileged Identity Management (PIM) manages privileged roles.
# description: >-
#   With Privileged Identity Management roles are activated only when needed.
#   The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.RBAC.PIM, AZR-000208]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.rbac.pim

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

findings contains {
	"path": [],
	"message": "Privileged Identity Management does not manage the subscription.",
} if {
	not managed
}

managed if {
	pim := [assignment |
		some assignment in children.of(input.resource, "Microsoft.Authorization/roleAssignments")
		text.same(assignment.displayName, "MS-PIM")
	]
	count(pim) == 1
}
