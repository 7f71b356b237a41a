# METADATA
# title: Resources of Bicep files are described.
# description: >-
#   A description explains the purpose of the resource. Put `@description`
#   before it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.UseDescriptions, AZR-000235]
#   severity: note
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.descriptions

applies if input.template.metadata._generator.name

findings contains {
	"path": ["resources", i, "metadata", "description"],
	"message": "The resource is not described.",
} if {
	some i, resource in input.template.resources
	object.get(resource, ["metadata", "description"], "") == ""
}
