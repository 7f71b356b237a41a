# METADATA
# title: The $schema of parameters files is an HTTPS address.
# description: >-
#   Editors download the schema; over HTTP it can be modified in transit. Begin
#   `$schema` with `https://`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   aka: [Azure.Template.ParameterScheme, AZR-000230]
#   severity: warning
#   set: style
#   types: [parameters]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.parameters_scheme

findings contains {
	"path": ["$schema"],
	"message": "The $schema does not begin with https://.",
} if {
	not secure
}

secure if startswith(lower(input.template["$schema"]), "https://")
