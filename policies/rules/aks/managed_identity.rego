# METADATA
# title: AKS clusters have a managed identity.
# description: >-
#   A service principal has a secret that expires, which makes the cluster fail.
#   Set `identity.type` to `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.ManagedIdentity, AZR-000025]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-2]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.aks.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The cluster has no managed identity.",
} if {
	not identity.managed(input.resource)
}
