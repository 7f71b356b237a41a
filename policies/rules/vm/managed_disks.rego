# METADATA
# title: Virtual machines use managed disks.
# description: >-
#   Unmanaged disks are retired; they share the limits of a storage account and
#   can fail together.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.UseManagedDisks, AZR-000238]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:01 Simplicity and efficiency"
#   controls: [DP-4]
package forearm.rules.vm.managed_disks

findings contains {
	"path": ["properties", "storageProfile", "osDisk", "vhd", "uri"],
	"message": "The OS disk is not a managed disk.",
} if {
	input.resource.properties.storageProfile.osDisk.vhd.uri != ""
}

findings contains {
	"path": ["properties", "storageProfile", "dataDisks", i, "vhd", "uri"],
	"message": "A data disk is not a managed disk.",
} if {
	some i, disk in input.resource.properties.storageProfile.dataDisks
	disk.vhd.uri != ""
}
