# METADATA
# title: System pools follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_AKS_SYSTEM_POOL_NAME_FORMAT` to a regular
#   expression; case counts.
# custom:
#   aka: [Azure.AKS.SystemPoolNaming, AZR-000508]
#   severity: warning
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_AKS_SYSTEM_POOL_NAME_FORMAT: ""
package forearm.rules.aks.system_pool_naming

import data.forearm.lib.names
import data.forearm.lib.pools
import data.forearm.lib.text

applies if names.wanted("AZURE_AKS_SYSTEM_POOL_NAME_FORMAT")

findings contains {
	"path": entry.name_path,
	"message": sprintf("The name %s does not match the format.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	text.same(entry.properties.mode, "System")
	not names.fits(entry.name, "AZURE_AKS_SYSTEM_POOL_NAME_FORMAT")
}
