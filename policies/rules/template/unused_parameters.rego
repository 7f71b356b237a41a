# METADATA
# title: Parameters are used.
# description: >-
#   A parameter that nothing uses misleads those who pass it.
# custom:
#   aka: [Azure.Template.UseParameters, AZR-000217]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
#   release: deprecated
package forearm.rules.template.unused_parameters

# All expressions of the template, lower-case and without blanks.
expressions := concat("\n", [replace(lower(value), " ", "") |
	[_, value] := walk(input.template)
	is_string(value)
	startswith(value, "[")
])

findings contains {
	"path": ["parameters", name],
	"message": sprintf("Nothing uses the parameter %s.", [name]),
} if {
	some name, _ in input.template.parameters
	not contains(expressions, sprintf("parameters('%s')", [lower(name)]))
}
