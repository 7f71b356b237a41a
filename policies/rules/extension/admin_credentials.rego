# METADATA
# title: Deployments do not use cluster administrator credentials.
# description: >-
#   `listClusterAdminCredential` returns the shared cluster administrator, whose
#   actions cannot be attributed to an identity, and which bypasses Microsoft
#   Entra ID. Use `listClusterUserCredential`, or a credential with fewer rights
#   from Key Vault.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/aks/control-kubeconfig-access
# custom:
#   severity: warning
#   types: ["*"]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [PA-7]
package forearm.rules.extension.admin_credentials

applies if input.resource.extension

findings contains {
	"path": ["config", name],
	"message": "The deployment is the administrator of the cluster.",
} if {
	some name, property in input.resource.config
	lower(property.reference.action) == "listclusteradmincredential"
}
