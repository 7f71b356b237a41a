# METADATA
# title: Parameters files have no secrets written in them.
# description: >-
#   A parameters file is kept with the code: a password that stands in it is known
#   to everybody who can read the repository, now and in its history. Name a
#   secret of a key vault with `reference`, or give the value when the template is
#   deployed. Tokens that a pipeline replaces and `GEN-PASSWORD` are none.
# custom:
#   severity: warning
#   types: [parameters]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.template.parameters_literals

findings contains {
	"path": ["parameters", name, "value"],
	"message": sprintf("The value of the secure parameter %s is written in the file.", [name]),
} if {
	some name, declared in input.types.parameters
	declared.literal == true
}
