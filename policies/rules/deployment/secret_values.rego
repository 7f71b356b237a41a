# METADATA
# title: Secret properties get secure values.
# description: >-
#   A secret that is written in a template, or comes from a plain parameter, can
#   be read by everybody who may read the code or the history of deployments,
#   and one that is worked out of names and ids (`uniqueString`, `guid`) is worked
#   out again by whoever knows these. Take it from a secure parameter, or from Key
#   Vault.
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
