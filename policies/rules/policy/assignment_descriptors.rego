# METADATA
# title: Policy assignments are described.
# description: >-
#   Readers need to know the purpose and the owner of the assignment. Set
#   `displayName`, `description`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policyassignments
# custom:
#   aka: [Azure.Policy.AssignmentDescriptors, AZR-000143]
#   severity: warning
#   set: style
#   types: [Microsoft.Authorization/policyAssignments]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.policy.assignment_descriptors

findings contains {
	"path": array.concat(["properties"], path),
	"message": sprintf("%s is not set.", [path[count(path) - 1]]),
} if {
	some path in [["displayName"], ["description"]]
	object.get(input.resource, array.concat(["properties"], path), "") == ""
}
