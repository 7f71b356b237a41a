# METADATA
# title: The $schema of templates is an HTTPS address.
# description: >-
#   Editors download the schema; over HTTP it can be modified in transit. Begin
#   `$schema` with `https://`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.TemplateScheme, AZR-000214]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.scheme

findings contains {
	"path": ["$schema"],
	"message": "The $schema does not begin with https://.",
} if {
	not secure
}

secure if startswith(lower(input.template["$schema"]), "https://")
