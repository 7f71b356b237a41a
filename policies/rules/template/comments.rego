# METADATA
# title: Resources of templates have comments.
# description: >-
#   A comment explains the purpose of the resource. Set `comments`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.UseComments, AZR-000234]
#   severity: note
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.comments

applies if not input.template.metadata._generator.name

findings contains {
	"path": ["resources", i, "comments"],
	"message": "The resource has no comments.",
} if {
	some i, resource in input.template.resources
	object.get(resource, "comments", "") == ""
}
