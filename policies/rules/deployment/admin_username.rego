# METADATA
# title: Administrator names are not hardcoded.
# description: >-
#   A known user name makes brute-force attacks easier. Use a secure parameter.
#   The properties are those of `AZURE_DEPLOYMENT_SENSITIVE_PROPERTY_NAMES`. It
#   is stricter than PSRule, which does not treat expressions of literals alone,
#   with `base64ToString` or `if`, as literals.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.AdminUsername, AZR-000284]
#   severity: warning
#   set: style
#   types: [Microsoft.Resources/deployments]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   configuration:
#     AZURE_DEPLOYMENT_SENSITIVE_PROPERTY_NAMES: ["adminUsername", "administratorLogin", "administratorLoginPassword"]
package forearm.rules.deployment.admin_username

import data.forearm.lib.literals

findings contains {
	"in": "template",
	"path": array.concat(["resources"], path),
	"message": sprintf("%s is hardcoded in the template.", [path[count(path) - 1]]),
} if {
	some name in data.configuration.AZURE_DEPLOYMENT_SENSITIVE_PROPERTY_NAMES
	some [path, value] in forearm.find(input.template.resources, concat("", ["**.", name]))
	is_string(value)
	literals.written(value)
}
