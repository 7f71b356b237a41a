# METADATA
# title: Nested deployments with outer scope use no secrets.
# description: >-
#   With outer scope evaluation secrets are written into the nested template,
#   which can be read in the deployment history. Set
#   `expressionEvaluationOptions.scope` to `inner` and pass secrets as secure
#   parameters. It is stricter than PSRule, which does not check variables that
#   use secure parameters.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.OuterSecret, AZR-000331]
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment.outer_secrets

import data.forearm.lib.secrets

applies if {
	input.module.outer == true
	not input.module.root == true
}

findings contains {
	"in": "template",
	"path": array.concat(["resources"], path),
	"message": "A secret is written into the template of the nested deployment.",
} if {
	some text in ["parameters", "variables", "list", "reference"]
	some [path, value] in forearm.expressions(input.template.resources, text)
	some call in forearm.calls(value)
	secret(call)
}

secret(call) if {
	call.name == "parameters"
	lower(call.text) in {lower(name) | some name in input.module.secure_parameters}
}

# What a variable stands for is written there, too.
secret(call) if {
	call.name == "variables"
	lower(call.text) in input.module.secure_variables
}

# Functions that list things tell no secrets.
secret(call) if {
	startswith(call.name, "list")
	not call.name in {"listdeploymentinfo", "listupgradableversions", "listskus", "listconfigurations", "listsubscriptions"}
}

# What reference() answers is no secret, but for members that are called so.
secret(call) if {
	call.name == "reference"
	last := regex.find_n(`[^.]+$`, call.member, 1)[0]
	secrets.sounds_secret(last)
	not secrets.harmless(last)
}
