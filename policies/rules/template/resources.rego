# METADATA
# title: Templates deploy something.
# description: >-
#   A template without resources does nothing.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.Resources, AZR-000216]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.resources

findings contains {
	"path": ["resources"],
	"message": "The template has no resources.",
} if {
	count(object.get(input.template, "resources", [])) == 0
}
