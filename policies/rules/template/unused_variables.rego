# METADATA
# title: Variables are used.
# description: >-
#   Unused variables are misleading.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.UseVariables, AZR-000219]
#   severity: warning
#   set: style
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
#   release: deprecated
package forearm.rules.template.unused_variables

# The names that expressions ask for, in lower case.
used := {lower(call.text) |
	some [_, expression] in forearm.expressions(input.template, "variables")
	some call in forearm.calls(expression)
	call.name == "variables"
}

variables contains {"path": ["variables", name], "name": name} if {
	some name, _ in input.template.variables
	name != "copy"
}

variables contains {"path": ["variables", "copy", i], "name": loop.name} if {
	some i, loop in input.template.variables.copy
}

findings contains {
	"path": variable.path,
	"message": sprintf("The variable %s is not used.", [variable.name]),
} if {
	some variable in variables
	not lower(variable.name) in used
}
