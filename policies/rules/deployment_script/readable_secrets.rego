# METADATA
# title: Secrets of deployment scripts are in secure environment variables.
# description: >-
#   The script, its arguments and the `value` of its environment variables can
#   be read by everyone who has read access to the resource. Use `secureValue`
#   of `environmentVariables`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deploymentscripts
# custom:
#   severity: error
#   types: [Microsoft.Resources/deploymentScripts]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment_script.readable_secrets

import data.forearm.lib.secrets

places contains ["properties", "scriptContent"]

places contains ["properties", "arguments"]

places contains ["properties", "environmentVariables", i, "value"] if {
	some i, _ in input.resource.properties.environmentVariables
}

findings contains {
	"path": path,
	"message": "The deployment script contains a secret outside of secure environment variables.",
} if {
	some place in places
	some path in secrets.within(input.resource, place, input.secrets)
}
