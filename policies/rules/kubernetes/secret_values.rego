# METADATA
# title: Kubernetes Secrets get secure values.
# description: >-
#   A value that is written in a template, or comes from a plain parameter,
#   can be read by everybody who may read the code or the history of
#   deployments: base64 hides nothing. Take it from a secure parameter, from
#   Key Vault, or leave it to the secrets store driver of the cluster.
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
