# METADATA
# title: Secrets are passed to secure parameters only.
# description: >-
#   A secret that is passed to a parameter that is not secure can be read in the
#   deployment history. Declare the parameter as `secureString` or
#   `secureObject` (`@secure()` in Bicep).
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.SecretLeak, AZR-000459]
#   covers: [secret-leak]
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment.secret_leaks

findings contains {
	"in": "template",
	"path": ["parameters", name, "type"],
	"message": sprintf("A secret is passed to the parameter %s, which is not secure.", [name]),
} if {
	some name, parameter in input.module.secrets.parameters
	parameter.given == true
	not parameter.secure == true
}
