# METADATA
# title: Linux scale sets use SSH keys only.
# description: >-
#   Passwords are exposed to brute-force attacks. Set
#   `linuxConfiguration.disablePasswordAuthentication` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.PublicKey, AZR-000288]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: properties.virtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication, value: true}
package forearm.rules.vmss.public_key

import data.forearm.lib.vm

applies if vm.linux(input.resource.properties.virtualMachineProfile)

findings contains {
	"path": ["properties", "virtualMachineProfile", "osProfile", "linuxConfiguration", "disablePasswordAuthentication"],
	"message": "Password authentication is enabled for the virtual machine.",
} if {
	not input.resource.properties.virtualMachineProfile.osProfile.linuxConfiguration.disablePasswordAuthentication == true
}
