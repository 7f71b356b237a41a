# METADATA
# title: Secure parameters have no hardcoded default.
# description: >-
#   A default is written in the template, where everybody who may read the code
#   can see it, and whoever forgets to pass a value deploys a password that is no
#   secret. Leave the default out, or use an empty text or `newGuid()`.
# custom:
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment.secure_defaults

import data.forearm.lib.literals

findings contains {
	"in": "template",
	"path": ["parameters", name, "defaultValue"],
	"message": sprintf("The secure parameter %s has a hardcoded default.", [name]),
} if {
	some name, parameter in input.template.parameters
	input.types.parameters[name].secure
	told(parameter.defaultValue)
}

told(value) if literals.written(value)

told(value) if {
	is_object(value)
	count(value) > 0
}
