# METADATA
# title: Virtual machines have an uptime SLA.
# description: >-
#   A standalone machine has an SLA only with premium disks; better use zones or
#   an availability set. If the type of a disk is not set it is a warning, since
#   the service chooses one.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.Standalone, AZR-000239]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.vm.standalone

import data.forearm.lib.text

applies if not text.same(object.get(input.resource, ["properties", "storageProfile", "imageReference", "publisher"], ""), "MicrosoftWindowsDesktop")

findings contains {
	"path": ["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"],
	"message": "The virtual machine has no uptime SLA.",
} if {
	not guaranteed
	not left_open
}

findings contains {
	"path": ["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"],
	"severity": "warning",
	"message": "The uptime SLA depends on the type of the disks, which is not set.",
} if {
	not guaranteed
	left_open
}

# left_open holds for machines of which no disk is known to be slow, and of some it is
# not written: the service chooses by the size of the machine and the image.
left_open if {
	every kind in kinds {
		fast(kind)
	}
	null in kinds
}

kinds := array.concat(
	[object.get(input.resource, ["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"], null)],
	[object.get(disk, ["managedDisk", "storageAccountType"], null) | some disk in input.resource.properties.storageProfile.dataDisks],
)

fast(null)

fast(kind) if text.one_of(kind, ["Premium_LRS", "Premium_ZRS", "PremiumV2_LRS", "UltraSSD_LRS"])

# Scale sets spread their machines over fault domains.
guaranteed if input.resource.properties.virtualMachineScaleSet.id != ""

guaranteed if input.resource.properties.availabilitySet.id != ""

guaranteed if count(input.resource.zones) > 0

guaranteed if {
	text.one_of(input.resource.properties.storageProfile.osDisk.managedDisk.storageAccountType, ["Premium_LRS", "Premium_ZRS"])
	every disk in object.get(input.resource, ["properties", "storageProfile", "dataDisks"], []) {
		text.one_of(object.get(disk, ["managedDisk", "storageAccountType"], ""), ["Premium_LRS", "Premium_ZRS", "PremiumV2_LRS", "UltraSSD_LRS"])
	}
}
