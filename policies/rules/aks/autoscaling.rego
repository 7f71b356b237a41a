# METADATA
# title: Node pools use the cluster autoscaler.
# description: >-
#   A pool of fixed size is too small at some times and too expensive at others.
#   Set `enableAutoScaling` to `true`. It is stricter than PSRule, which passes
#   pools that do not declare that they are scale sets, though they are by
#   default.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.AutoScaling, AZR-000019]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
#   fix:
#     - {set: "properties.agentPoolProfiles[*].enableAutoScaling", value: true}
#     - {set: properties.enableAutoScaling, value: true}
package forearm.rules.aks.autoscaling

import data.forearm.lib.pools

findings contains {
	"path": array.concat(entry.path, ["enableAutoScaling"]),
	"message": sprintf("Autoscaling of the node pool %s is not enabled.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	pools.in_scale_set(entry.properties)
	not entry.properties.enableAutoScaling == true
}
