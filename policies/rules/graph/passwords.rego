# METADATA
# title: Applications and service principals sign in without passwords.
# description: >-
#   A client secret can be used by everyone who finds it, and has to be rotated.
#   Use a managed identity, a federated credential
#   (`federatedIdentityCredentials`), or at least a certificate.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/identity-platform/security-best-practices-for-app-registration
# custom:
#   severity: warning
#   types: [Microsoft.Graph/applications, Microsoft.Graph/servicePrincipals]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
package forearm.rules.graph.passwords

findings contains {
	"path": ["properties", "passwordCredentials", i],
	"message": "A password credential is added.",
} if {
	some i, _ in input.resource.properties.passwordCredentials
}
