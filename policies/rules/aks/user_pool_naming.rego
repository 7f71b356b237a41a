# METADATA
# title: User node pools follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_AKS_USER_POOL_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.UserPoolNaming, AZR-000509]
#   severity: warning
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_AKS_USER_POOL_NAME_FORMAT: ""
package forearm.rules.aks.user_pool_naming

import data.forearm.lib.names
import data.forearm.lib.pools
import data.forearm.lib.text

applies if names.wanted("AZURE_AKS_USER_POOL_NAME_FORMAT")

findings contains {
	"path": entry.name_path,
	"message": sprintf("The name %s does not match the format.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	text.same(entry.properties.mode, "User")
	not names.fits(entry.name, "AZURE_AKS_USER_POOL_NAME_FORMAT")
}
