# METADATA
# title: Kubernetes Secrets get secure values.
# description: >-
#   A hard-coded value, or one from a parameter that is not secure, can be read
#   by everyone with access to the code or the deployment history: base64 is not
#   encryption. Use a secure parameter, Key Vault, or the Secrets Store CSI
#   driver.
# related_resources:
#   - ref: https://kubernetes.io/docs/concepts/configuration/secret/
# custom:
#   severity: error
#   types: [core/Secret]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   controls: [IM-8]
package forearm.rules.kubernetes.secret_values

import data.forearm.lib.secrets

applies if {
	some member in ["data", "stringData"]
	some value in input.resource.properties[member]
	is_string(value)
}

findings contains {
	"path": ["properties", member, name],
	"message": sprintf("The value of %s is not secure.", [name]),
} if {
	some member in ["data", "stringData"]
	some name, value in input.resource.properties[member]
	is_string(value)
	value != ""
	not secrets.marked(["properties", member, name], input.secrets)
	not secrets.marked(["properties", member, name], input.assumed)
}
