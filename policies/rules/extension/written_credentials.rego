# METADATA
# title: Extension credentials are not hardcoded.
# description: >-
#   What is written in a template everybody can read who may read the code or the
#   history of deployments, and whoever reads the credentials of a cluster is in it.
#   Pass them as a secure parameter, or better refer to a key vault or to
#   `listClusterUserCredential`.
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
