# METADATA
# title: AKS clusters use Azure RBAC for Kubernetes authorization.
# description: >-
#   With Azure RBAC permissions in the cluster are managed, reviewed and logged
#   together with all others. Set `aadProfile.enableAzureRBAC` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AzureRBAC, AZR-000032]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, PA-7]
#   fix: {set: properties.aadProfile.enableAzureRBAC, value: true}
package forearm.rules.aks.azure_rbac

findings contains {
	"path": ["properties", "aadProfile", "enableAzureRBAC"],
	"message": "Azure RBAC for Kubernetes authorization is not enabled.",
} if {
	not input.resource.properties.aadProfile.enableAzureRBAC == true
}
