# METADATA
# title: ConfigMaps contain no secrets.
# description: >-
#   ConfigMaps are not for secrets: they are widely readable, and not encrypted
#   where Secrets are. Move the value to a `Secret`. A known secret is an error;
#   a name that only sounds like one is a warning.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/configmap/
# custom:
#   severity: error
#   types: [core/ConfigMap]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   controls: [IM-8]
package forearm.rules.kubernetes.config_map_secrets

import data.forearm.lib.secrets

findings contains {
	"path": ["properties", member, name],
	"message": sprintf("A secret is in %s, which can be read with the ConfigMap.", [name]),
} if {
	some member in ["data", "binaryData"]
	some name, _ in input.resource.properties[member]
	secrets.marked(["properties", member, name], input.secrets)
}

findings contains {
	"path": ["properties", "data", name],
	"severity": "warning",
	"message": sprintf("%s is named like a secret, and its value is hardcoded.", [name]),
} if {
	some name, value in input.resource.properties.data
	secrets.told(name, value)
	not secrets.marked(["properties", "data", name], input.secrets)
}
