# METADATA
# title: Clusters check permissions.
# description: >-
#   Without role-based access control, everybody who can reach the cluster can
#   do everything. Set `enableRBAC` to `true`.
# custom:
#   aka: [Azure.AKS.UseRBAC, AZR-000038]
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: Identity and access management
#   controls: [IM-1, PA-7]
package forearm.rules.aks.rbac

findings contains {
	"path": ["properties", "enableRBAC"],
	"message": "The cluster does not check permissions.",
} if {
	not input.resource.properties.enableRBAC == true
}
