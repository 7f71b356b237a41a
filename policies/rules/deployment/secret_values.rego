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
}

# covered tells whether a place is marked, or lies in one that is.
covered(path, pointers) if {
	own := concat("", [sprintf("/%v", [token]) | some token in path])
	some pointer in pointers
	startswith(sprintf("%s/", [own]), sprintf("%s/", [pointer]))
}
