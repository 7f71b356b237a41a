# METADATA
# title: Scale sets are zone redundant.
# description: >-
#   A zone outage takes down a scale set that is deployed in a single zone. Set
#   `zones` to at least two.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.AvailabilityZone, AZR-000436]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.vmss.zones

zonal if count(forearm.zones("Microsoft.Compute/virtualMachineScaleSets", input.resource.location)) > 0

findings contains {
	"path": ["zones"],
	"message": "The scale set is not zone redundant.",
} if {
	zonal
	count(object.get(input.resource, "zones", [])) < 2
}
