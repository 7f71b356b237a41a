# METADATA
# title: Secure parameters have no hardcoded default.
# description: >-
#   A default value of a secure parameter can be read by everyone with access to
#   the code, and is deployed if no value is passed. Remove the default, or use
#   an empty string or `newGuid()`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
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

# Booleans and numbers of an object are no secrets.
told(value) if {
	is_object(value)
	some [_, leaf] in [pair | walk(value, pair)]
	literals.written(leaf)
}
