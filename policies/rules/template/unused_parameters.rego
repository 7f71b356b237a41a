# METADATA
# title: Parameters are used.
# description: >-
#   A parameter that nothing uses misleads those who pass it.
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
used := {lower(found[1]) |
	some [_, expression] in forearm.expressions(input.template, "parameters(")
	some found in regex.find_all_string_submatch_n(`(?i)\bparameters\(\s*'([^']*)'`, expression, -1)
}

findings contains {
	"path": ["parameters", name],
	"message": sprintf("Nothing uses the parameter %s.", [name]),
} if {
	some name, _ in input.template.parameters
	not lower(name) in used
}
