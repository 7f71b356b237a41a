# METADATA
# title: Parameters that take secrets are secure.
# description: >-
#   Values of parameters that are not secure are stored in the deployment
#   history, where they can be read by everyone with read access. Declare the
#   parameter as `secureString` or `secureObject` (`@secure()` in Bicep). A
#   parameter is checked by where its value is used: in a secret property, or in
#   names and public keys. If that is inconclusive its name is checked; names
#   that sound like a secret and are not can be listed in
#   `AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES`, also with `*`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.SecureParameter, AZR-000408]
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   configuration:
#     AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES: []
package forearm.rules.deployment.secure_parameters

import data.forearm.lib.secrets

findings contains {
	"in": "template",
	"path": ["parameters", name, "type"],
	"message": sprintf("The parameter %s is named like a secret and is not secure.", [name]),
} if {
	some name, type in plain
	not type in ["bool", "int", "array"]
	not describes_key(name, type)
}

# Where it goes counts before its name.
findings contains {
	"in": "template",
	"path": ["parameters", name, "type"],
	"message": sprintf("The value of the parameter %s becomes a secret, and the parameter is not secure.", [name]),
} if {
	some name, declared in input.types.parameters
	not declared.secret
	not object.get(declared, "type", "") in ["bool", "int", "array"]
	declared.sink == "secret" # last, since it visits the whole template
}

# Arrays cannot be made secure: an object around one can.
findings contains {
	"in": "template",
	"path": ["parameters", name, "type"],
	"severity": "note",
	"message": sprintf("The parameter %s is named like secrets, and an array cannot be secure.", [name]),
} if {
	some name, type in plain
	type == "array"
}

# plain are the types of those that sound like a secret and are not secure.
# An object by this name says which key to use, and where it is.
describes_key(name, "object") if lower(name) == "key"

plain[name] := declared.type if {
	some name, declared in input.types.parameters
	regex.match(secrets.sounding, name)
	not declared.secret
	not secrets.harmless(name)
	not object.get(declared, "sink", "") in ["public", "secret"]
}
