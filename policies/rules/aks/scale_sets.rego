# METADATA
# title: Node pools use Virtual Machine Scale Sets.
# description: >-
#   Node pools of availability sets do not support autoscaling and are retired.
#   Set `type` to `VirtualMachineScaleSets`. PSRule fails it as well if it is
#   not set; here that is a warning or a note, since the service's default is the
#   recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.PoolScaleSet, AZR-000017]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Performance Efficiency
#   category: Application scalability
package forearm.rules.aks.scale_sets

import data.forearm.lib.pools
import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["type"]),
	"message": sprintf("The node pool %s does not use Virtual Machine Scale Sets.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	not written.missing(entry.properties, ["type"])
	not scale_set(entry.properties)
}

findings contains {
	"path": array.concat(entry.path, ["type"]),
	"severity": "warning",
	"message": sprintf("type of the pool %s is not set.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	written.missing(entry.properties, ["type"])
}

scale_set(pool) if text.same(pool.type, "VirtualMachineScaleSets")
