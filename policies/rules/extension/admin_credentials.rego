# METADATA
# title: Deployments do not use cluster administrator credentials.
# description: >-
#   What `listClusterAdminCredential` answers is the administrator of the
#   cluster, who is nobody and cannot be told from others, whatever Entra ID
#   says. Use `listClusterUserCredential`, or a credential with fewer rights
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
