# METADATA
# title: Extension credentials are not hardcoded.
# description: >-
#   Hard-coded cluster credentials can be read by everyone with access to the
#   code or the deployment history. Pass them as a secure parameter, or better
#   use a Key Vault reference or `listClusterUserCredential`.
# custom:
#   severity: error
#   types: ["*"]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-8]
package forearm.rules.extension.written_credentials

applies if input.resource.extension

findings contains {
	"path": ["config", name],
	"message": sprintf("The value of %s is hardcoded in the template.", [name]),
} if {
	some name, property in input.resource.config
	property.secure
	property.origin == "literal"
	not property.reference
}
