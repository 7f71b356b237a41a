# METADATA
# title: AKS clusters enable the Azure Policy add-on.
# description: >-
#   The add-on enforces the policies of your organization in the cluster. Set
#   `addonProfiles.azurePolicy.enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AzurePolicyAddOn, AZR-000028]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   controls: [AM-2]
#   fix: {set: properties.addonProfiles.azurePolicy.enabled, value: true}
package forearm.rules.aks.azure_policy

findings contains {
	"path": ["properties", "addonProfiles", "azurePolicy", "enabled"],
	"message": "The Azure Policy add-on is not enabled.",
} if {
	not input.resource.properties.addonProfiles.azurePolicy.enabled == true
}
