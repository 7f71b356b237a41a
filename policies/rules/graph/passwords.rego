# METADATA
# title: Applications and service principals sign in without passwords.
# description: >-
#   A password of an application can be used by whoever finds it, from
#   anywhere, and has to be renewed. Use a managed identity, a federated
#   credential (`federatedIdentityCredentials`), or at least a certificate.
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
	"message": "A password is added.",
} if {
	some i, _ in input.resource.properties.passwordCredentials
}
