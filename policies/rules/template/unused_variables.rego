# METADATA
# title: Variables are used.
# description: >-
#   A variable that nothing uses misleads those who read the template.
# custom:
#   aka: [Azure.Template.UseVariables, AZR-000219]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
#   release: deprecated
package forearm.rules.template.unused_variables

# All expressions of the template, lower-case and without blanks.
expressions := concat("\n", [replace(lower(value), " ", "") |
	[_, value] := walk(input.template)
	is_string(value)
	startswith(value, "[")
])

variables contains {"path": ["variables", name], "name": name} if {
	some name, _ in input.template.variables
	name != "copy"
}

variables contains {"path": ["variables", "copy", i], "name": loop.name} if {
	some i, loop in input.template.variables.copy
}

findings contains {
	"path": variable.path,
	"message": sprintf("Nothing uses the variable %s.", [variable.name]),
} if {
	some variable in variables
	not used(variable.name)
}

used(name) if contains(expressions, sprintf("variables('%s')", [lower(name)]))
