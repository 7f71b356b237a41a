# METADATA
# title: Scale sets grow even where a zone is full.
# description: >-
#   With strict balance no machine is added while a zone has none left. Leave
#   `zoneBalance` out or set it to `false`.
# custom:
#   aka: [Azure.VMSS.ZoneBalance, AZR-000438]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.vmss.zone_balance

applies if count(forearm.zones("Microsoft.Compute/virtualMachineScaleSets", input.resource.location)) > 0

findings contains {
	"path": ["properties", "zoneBalance"],
	"message": "The scale set does not grow while a zone is full.",
} if {
	input.resource.properties.zoneBalance == true
}
