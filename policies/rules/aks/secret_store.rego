# METADATA
# title: AKS clusters use the Key Vault secrets provider.
# description: >-
#   Secrets of Kubernetes are only encoded, and lie where everybody with access
#   to the namespace can read them. Set
#   `addonProfiles.azureKeyvaultSecretsProvider.enabled` to `true`.
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
