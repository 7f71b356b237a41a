# METADATA
# title: Stopped virtual machines are deallocated.
# description: >-
#   A machine that was shut down in the guest is still billed. Deallocate it in
#   Azure. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.ShouldNotBeStopped, AZR-000351]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Cost Optimization
#   category: "CO:07 Component costs"
package forearm.rules.vm.running

applies if input.exported

findings contains {
	"path": [],
	"message": "The virtual machine is stopped but not deallocated.",
} if {
	regex.match(`(?i)PowerState/stopped`, object.get(input.resource, "powerState", ""))
}
