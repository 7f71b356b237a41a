# METADATA
# title: AKS clusters use the Key Vault secrets provider.
# description: >-
#   Kubernetes Secrets are only base64-encoded, and can be read by everyone with
#   access to the namespace. Set
#   `addonProfiles.azureKeyvaultSecretsProvider.enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.SecretStore, AZR-000033]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:09 Application secrets"
#   controls: [IM-8]
package forearm.rules.aks.secret_store

findings contains {
	"path": ["properties", "addonProfiles", "azureKeyvaultSecretsProvider", "enabled"],
	"message": "The Key Vault secrets provider is not enabled.",
} if {
	not input.resource.properties.addonProfiles.azureKeyvaultSecretsProvider.enabled == true
}
