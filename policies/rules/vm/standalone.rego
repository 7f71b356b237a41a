# METADATA
# title: Virtual machines are available.
# description: >-
#   A machine by itself has a guaranteed uptime only on premium disks; better
#   put it in a zone or an availability set.
# custom:
#   aka: [Azure.VM.Standalone, AZR-000239]
#   severity: error
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.vm.standalone

import data.forearm.lib.text

applies if not text.same(object.get(input.resource, ["properties", "storageProfile", "imageReference", "publisher"], ""), "MicrosoftWindowsDesktop")

findings contains {
	"path": ["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"],
	"message": "The uptime of the machine is not guaranteed.",
} if {
	not guaranteed
}

guaranteed if input.resource.properties.availabilitySet.id != ""

guaranteed if count(input.resource.zones) > 0

guaranteed if {
	text.one_of(input.resource.properties.storageProfile.osDisk.managedDisk.storageAccountType, ["Premium_LRS", "Premium_ZRS"])
	every disk in object.get(input.resource, ["properties", "storageProfile", "dataDisks"], []) {
		text.one_of(object.get(disk, ["managedDisk", "storageAccountType"], ""), ["Premium_LRS", "Premium_ZRS", "PremiumV2_LRS", "UltraSSD_LRS"])
	}
}
