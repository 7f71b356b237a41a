# METADATA
# title: Linux virtual machines use SSH keys only.
# description: >-
#   Passwords are exposed to brute-force attacks. Set
#   `linuxConfiguration.disablePasswordAuthentication` to `true`. Machines with
#   a specialized disk are not checked; PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.PublicKey, AZR-000245]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: properties.osProfile.linuxConfiguration.disablePasswordAuthentication, value: true}
package forearm.rules.vm.public_key

import data.forearm.lib.text
import data.forearm.lib.vm

# A disk that was set up before has its accounts in it.
applies if {
	vm.linux(input.resource.properties)
	not text.same(object.get(input.resource, ["properties", "storageProfile", "osDisk", "createOption"], ""), "Attach")
}

findings contains {
	"path": ["properties", "osProfile", "linuxConfiguration", "disablePasswordAuthentication"],
	"message": "Password authentication is enabled for the virtual machine.",
} if {
	not input.resource.properties.osProfile.linuxConfiguration.disablePasswordAuthentication == true
}
