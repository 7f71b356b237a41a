# METADATA
# title: Scale sets enable automatic instance repairs.
# description: >-
#   Otherwise unhealthy instances are not replaced automatically. Set
#   `automaticRepairsPolicy.enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.AutoInstanceRepairs, AZR-000426]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
#   fix: {set: properties.automaticRepairsPolicy.enabled, value: true}
package forearm.rules.vmss.repairs

findings contains {
	"path": ["properties", "automaticRepairsPolicy", "enabled"],
	"message": "Automatic instance repairs are not enabled.",
} if {
	not input.resource.properties.automaticRepairsPolicy.enabled == true
}
