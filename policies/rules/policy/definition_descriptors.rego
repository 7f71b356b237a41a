# METADATA
# title: Policy definitions are described.
# description: >-
#   Who meets a definition has to find out what it is for, and whom to ask. Set
#   `displayName`, `description`, `metadata.category`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policydefinitions
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.authorization/policysetdefinitions
# custom:
#   aka: [Azure.Policy.Descriptors, AZR-000142]
#   severity: warning
#   set: style
#   types:
#     - Microsoft.Authorization/policyDefinitions
#     - Microsoft.Authorization/policySetDefinitions
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.policy.definition_descriptors

findings contains {
	"path": array.concat(["properties"], path),
	"message": sprintf("%s is not set.", [path[count(path) - 1]]),
} if {
	some path in [["displayName"], ["description"], ["metadata", "category"]]
	object.get(input.resource, array.concat(["properties"], path), "") == ""
}
