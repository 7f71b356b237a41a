# METADATA
# title: Stopped virtual machines are deallocated.
# description: >-
#   A machine that was stopped from the inside is paid for all the same. Stop it
#   in Azure, which releases it. The policy is asked about resources read from
#   Azure.
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
