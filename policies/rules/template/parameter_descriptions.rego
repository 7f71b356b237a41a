# METADATA
# title: Parameters are described.
# description: >-
#   Users of the template need to know which values to pass. Set
#   `metadata.description`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.ParameterMetadata, AZR-000215]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.parameter_descriptions

findings contains {
	"path": ["parameters", name, "metadata", "description"],
	"message": sprintf("The parameter %s is not described.", [name]),
} if {
	some name, parameter in input.template.parameters
	object.get(parameter, ["metadata", "description"], "") == ""
}
