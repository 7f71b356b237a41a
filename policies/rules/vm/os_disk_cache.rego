# METADATA
# title: OS disks use the caching ReadWrite.
# description: >-
#   Without caching the operating system disk is slower. Leave `osDisk.caching`
#   out or set it to `ReadWrite`. A disk in the host (`diffDiskSettings`) has to
#   be `ReadOnly`, and passes; PSRule fails it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.OSDiskCache, AZR-000242, Azure.VM.DiskCaching]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Performance Efficiency
#   category: "PE:08 Data performance"
#   fix: {set: properties.storageProfile.osDisk.caching, value: ReadWrite}
package forearm.rules.vm.os_disk_cache

import data.forearm.lib.text

findings contains {
	"path": ["properties", "storageProfile", "osDisk", "caching"],
	"message": "The caching of the OS disk is not ReadWrite.",
} if {
	caching := input.resource.properties.storageProfile.osDisk.caching
	not text.same(caching, "ReadWrite")
	not input.resource.properties.storageProfile.osDisk.diffDiskSettings
}
