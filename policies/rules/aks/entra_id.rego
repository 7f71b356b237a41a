# METADATA
# title: AKS clusters use Microsoft Entra authentication.
# description: >-
#   Microsoft Entra accounts support Conditional Access and multi-factor
#   authentication, and are disabled when people leave. Set `aadProfile.managed`
#   to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.ManagedAAD, AZR-000029]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-2]
#   fix: {set: properties.aadProfile.managed, value: true}
package forearm.rules.aks.entra_id

findings contains {
	"path": ["properties", "aadProfile", "managed"],
	"message": "Microsoft Entra authentication is not enabled.",
} if {
	not input.resource.properties.aadProfile.managed == true
}
