# METADATA
# title: Policy assignments have assignedBy metadata.
# description: >-
#   Readers need to know the purpose and the owner of the assignment. Set
#   `metadata.assignedBy`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policyassignments
# custom:
#   aka: [Azure.Policy.AssignmentAssignedBy, AZR-000144]
#   severity: warning
#   set: style
#   types: [Microsoft.Authorization/policyAssignments]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.policy.assignment_author

findings contains {
	"path": array.concat(["properties"], path),
	"message": sprintf("%s is not set.", [path[count(path) - 1]]),
} if {
	some path in [["metadata", "assignedBy"]]
	object.get(input.resource, array.concat(["properties"], path), "") == ""
}
