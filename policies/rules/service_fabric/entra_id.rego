# METADATA
# title: Service Fabric clusters use Microsoft Entra authentication.
# description: >-
#   Client certificates are shared and cannot be attributed to an identity. Set
#   `azureActiveDirectory.tenantId`. It is stricter than PSRule, which does not
#   check managed clusters.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicefabric/clusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicefabric/managedclusters
# custom:
#   aka: [Azure.ServiceFabric.AAD, AZR-000179]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.ServiceFabric/clusters
#     - Microsoft.ServiceFabric/managedClusters
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
package forearm.rules.service_fabric.entra_id

findings contains {
	"path": ["properties", "azureActiveDirectory", "tenantId"],
	"message": "Microsoft Entra authentication is not enabled.",
} if {
	object.get(input.resource, ["properties", "azureActiveDirectory", "tenantId"], "") == ""
}
