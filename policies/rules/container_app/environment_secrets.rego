# METADATA
# title: Environment variables of container apps reference secrets.
# description: >-
#   The `value` of an environment variable can be read by everyone who has read
#   access to the app. Use `configuration.secrets`, and reference them with
#   `secretRef`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/jobs
# custom:
#   severity: error
#   types:
#     - Microsoft.App/containerApps
#     - Microsoft.App/jobs
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.container_app.environment_secrets

import data.forearm.lib.secrets

places contains ["properties", "template", kind, i, "env", k, "value"] if {
	some kind in ["containers", "initContainers"]
	some i, container in input.resource.properties.template[kind]
	some k, _ in container.env
}

findings contains {
	"path": path,
	"message": "The value of the environment variable contains a secret.",
} if {
	some place in places
	some path in secrets.within(input.resource, place, input.secrets)
}
