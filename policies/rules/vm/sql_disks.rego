# METADATA
# title: SQL Server virtual machines use Premium SSD or faster disks.
# description: >-
#   Databases need fast disks. Use premium or ultra disks. If the type is not
#   set it is a warning, since the service chooses one; PSRule passes it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.SQLServerDisk, AZR-000324]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Performance Efficiency
#   category: Design for performance
package forearm.rules.vm.sql_disks

import data.forearm.lib.text
import data.forearm.lib.written

applies if text.same(input.resource.properties.storageProfile.imageReference.publisher, "MicrosoftSQLServer")

disks contains {"path": ["properties", "storageProfile", "osDisk", "managedDisk", "storageAccountType"], "type": input.resource.properties.storageProfile.osDisk.managedDisk.storageAccountType}

disks contains {"path": ["properties", "storageProfile", "dataDisks", i, "managedDisk", "storageAccountType"], "type": disk.managedDisk.storageAccountType} if {
	some i, disk in input.resource.properties.storageProfile.dataDisks
}

findings contains {
	"path": disk.path,
	"message": sprintf("The disk uses standard storage (%s).", [disk.type]),
} if {
	some disk in disks
	not text.one_of(disk.type, ["UltraSSD_LRS", "PremiumV2_LRS", "Premium_ZRS", "Premium_LRS"])
}

findings contains {
	"path": array.concat(path, ["managedDisk", "storageAccountType"]),
	"severity": "warning",
	"message": "storageAccountType of the disk is not set.",
} if {
	some path, disk in all_disks
	written.missing(disk, ["managedDisk", "storageAccountType"])
	not disk.vhd
}

all_disks := object.union(
	{["properties", "storageProfile", "osDisk"]: disk | disk := input.resource.properties.storageProfile.osDisk},
	{["properties", "storageProfile", "dataDisks", i]: disk | some i, disk in input.resource.properties.storageProfile.dataDisks},
)
