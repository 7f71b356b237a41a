# METADATA
# title: Virtual machines have the VM agent.
# description: >-
#   Without the agent extensions do not run: no backup, no monitoring, no
#   password reset. Leave `provisionVMAgent` out or set it to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.Agent, AZR-000246]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Operational Excellence
#   category: "OE:10 Automation design"
#   fix: {set: properties.osProfile.linuxConfiguration.provisionVMAgent, value: true}
package forearm.rules.vm.agent

findings contains {
	"path": ["properties", "osProfile", system, "provisionVMAgent"],
	"message": "The virtual machine has no VM agent (provisionVMAgent).",
} if {
	some system in ["linuxConfiguration", "windowsConfiguration"]
	input.resource.properties.osProfile[system].provisionVMAgent == false
}
