# METADATA
# title: Parameters are used.
# description: >-
#   Unused parameters are misleading.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.UseParameters, AZR-000217]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
#   release: deprecated
package forearm.rules.template.unused_parameters

# The names that expressions ask for, in lower case.
used := {lower(call.text) |
	some [_, expression] in forearm.expressions(input.template, "parameters")
	some call in forearm.calls(expression)
	call.name == "parameters"
}

findings contains {
	"path": ["parameters", name],
	"message": sprintf("The parameter %s is not used.", [name]),
} if {
	some name, _ in input.template.parameters
	not lower(name) in used
}
