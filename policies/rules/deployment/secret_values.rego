# METADATA
# title: Secret properties get secure values.
# description: >-
#   A hard-coded secret, or one from a parameter that is not secure, can be read
#   by everyone with access to the code or the deployment history, and one
#   derived from names and ids (`uniqueString`, `guid`) can be recomputed by
#   everyone who knows these. Use a secure parameter, or Key Vault.
# custom:
#   aka: [Azure.Deployment.SecureValue, AZR-000316]
#   severity: error
#   types: ["*"]
#   except: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment.secret_values

import data.forearm.lib.secrets

applies if count(forearm.secrets(input.resource.type, "")) > 0

findings contains {
	"path": path,
	"message": sprintf("The value of the secret %s is not secure.", [concat(".", [sprintf("%v", [token]) | some token in path])]),
} if {
	some secret in forearm.secrets(input.resource.type, "")
	some [path, value] in forearm.find(input.resource, secret)
	is_string(value)
	value != ""
	not covered(path, input.secrets)
	not hidden_by_choice(path)
}

# Anything may be hidden in a variable of a script or container: its name says whether it is
# a secret.
hidden_by_choice(path) if {
	lower(path[count(path) - 1]) == "securevalue"
	variable := object.get(input.resource, array.slice(path, 0, count(path) - 1), {})
	not secrets.sounds_secret(object.get(variable, "name", "secret"))
}

# covered reports whether a place is marked, or lies in one that is.
covered(path, pointers) if {
	own := concat("", [sprintf("/%v", [token]) | some token in path])
	some pointer in pointers
	startswith(sprintf("%s/", [own]), sprintf("%s/", [pointer]))
}
