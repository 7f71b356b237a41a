# METADATA
# title: Outputs do not contain secrets.
# description: >-
#   Outputs are stored in the deployment history, where they can be read by
#   everyone with read access. Remove the output, or declare it secure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.OutputSecretValue, AZR-000279]
#   covers: [secret-leak]
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment.secret_outputs

findings contains {
	"in": "template",
	"path": ["outputs", name, "value"],
	"message": sprintf("The output %s contains a secret and is not secure.", [name]),
} if {
	some name, output in input.module.secrets.outputs
	not output.secure == true
}
