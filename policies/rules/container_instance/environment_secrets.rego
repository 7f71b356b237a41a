# METADATA
# title: Secrets of container groups are in secure environment variables.
# description: >-
#   The `value` of an environment variable can be read by everyone who has read
#   access to the container group. Use `secureValue`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerinstance/containergroups
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerinstance/containergroupprofiles
# custom:
#   severity: error
#   types:
#     - Microsoft.ContainerInstance/containerGroups
#     - Microsoft.ContainerInstance/containerGroupProfiles
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.container_instance.environment_secrets

import data.forearm.lib.secrets

places contains ["properties", kind, i, "properties", "environmentVariables", k, "value"] if {
	some kind in ["containers", "initContainers"]
	some i, container in input.resource.properties[kind]
	some k, _ in container.properties.environmentVariables
}

findings contains {
	"path": path,
	"message": "The value of the environment variable contains a secret.",
} if {
	some place in places
	some path in secrets.within(input.resource, place, input.secrets)
}
