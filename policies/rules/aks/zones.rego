# METADATA
# title: Node pools are zone redundant.
# description: >-
#   A pool in a single zone is unavailable when the zone fails. Set
#   `availabilityZones`; it can be set only when the pool is created. It is
#   stricter than PSRule, which passes pools that do not declare that they are
#   scale sets.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AvailabilityZone, AZR-000021]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_AKS_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.aks.zones

import data.forearm.lib.pools
import data.forearm.lib.zones

zonal if count(zones.of("Microsoft.Compute/virtualMachineScaleSets", input.resource.location, "AZURE_AKS_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": array.concat(entry.path, ["availabilityZones"]),
	"message": sprintf("The pool %s is not zone redundant.", [entry.name]),
} if {
	zonal
	some entry in pools.of_cluster(input.resource)
	pools.in_scale_set(entry.properties)
	count(object.get(entry.properties, "availabilityZones", [])) == 0
}
