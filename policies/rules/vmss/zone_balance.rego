# METADATA
# title: Scale sets use best-effort zone balancing.
# description: >-
#   With strict zone balance scaling fails while a zone has no capacity. Leave
#   `zoneBalance` out or set it to `false`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.ZoneBalance, AZR-000438]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
#   fix: {set: properties.zoneBalance, value: false}
package forearm.rules.vmss.zone_balance

applies if count(forearm.zones("Microsoft.Compute/virtualMachineScaleSets", input.resource.location)) > 0

findings contains {
	"path": ["properties", "zoneBalance"],
	"message": "Strict zone balancing stops scaling while a zone has no capacity.",
} if {
	input.resource.properties.zoneBalance == true
}
