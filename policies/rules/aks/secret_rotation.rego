# METADATA
# title: AKS clusters rotate secrets automatically.
# description: >-
#   Without rotation the cluster keeps using the old secret after it was changed
#   in the key vault. Set
#   `addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation` to
#   `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.SecretStoreRotation, AZR-000034]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:09 Application secrets"
#   controls: [DP-7]
#   fix: {set: properties.addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation, value: "true"}
package forearm.rules.aks.secret_rotation

import data.forearm.lib.text

applies if input.resource.properties.addonProfiles.azureKeyvaultSecretsProvider.enabled == true

findings contains {
	"path": ["properties", "addonProfiles", "azureKeyvaultSecretsProvider", "config", "enableSecretRotation"],
	"message": "Secret rotation is not enabled.",
} if {
	not rotated
}

rotated if text.same(sprintf("%v", [input.resource.properties.addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation]), "true")
