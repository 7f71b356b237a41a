# METADATA
# title: Templates have parameters.
# description: >-
#   A template without parameters is not reusable.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.DefineParameters, AZR-000218]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
#   release: deprecated
package forearm.rules.template.has_parameters

applies if not input.template.metadata._generator.name

findings contains {
	"path": ["parameters"],
	"message": "The template has no parameters.",
} if {
	count(object.get(input.template, "parameters", {})) == 0
}
