# METADATA
# title: Policy exemptions are described.
# description: >-
#   Readers need to know the purpose and the owner of the exemption. Set
#   `displayName`, `description`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policyexemptions
# custom:
#   aka: [Azure.Policy.ExemptionDescriptors, AZR-000145]
#   severity: warning
#   set: style
#   types: [Microsoft.Authorization/policyExemptions]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.policy.exemption_descriptors

findings contains {
	"path": array.concat(["properties"], path),
	"message": sprintf("%s is not set.", [path[count(path) - 1]]),
} if {
	some path in [["displayName"], ["description"]]
	object.get(input.resource, array.concat(["properties"], path), "") == ""
}
