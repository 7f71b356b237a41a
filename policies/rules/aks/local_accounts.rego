# METADATA
# title: AKS clusters disable local accounts.
# description: >-
#   Local accounts are certificates with full control that cannot be revoked or
#   attributed to an identity. Set `disableLocalAccounts` to `true` and use
#   Microsoft Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.LocalAccounts, AZR-000031]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, PA-1]
#   fix: {set: properties.disableLocalAccounts, value: true}
package forearm.rules.aks.local_accounts

findings contains {
	"path": ["properties", "disableLocalAccounts"],
	"message": "Local accounts are not disabled.",
} if {
	not input.resource.properties.disableLocalAccounts == true
}
