# METADATA
# title: Disks have the size that is paid for.
# description: >-
#   Disks are billed by tiers of size. Use the size of a tier, or just below it.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/disks
# custom:
#   aka: [Azure.VM.DiskSizeAlignment, AZR-000251]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/disks]
#   pillar: Cost Optimization
#   category: "CO:06 Usage and billing increments"
package forearm.rules.disk.size

import data.forearm.lib.text

applies if object.get(input.resource, ["properties", "purchasePlan", "name"], "") == ""

steps := [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32767]

findings contains {
	"path": ["properties", "diskSizeGB"],
	"message": sprintf("The disk has %d GB and is billed as one of %d.", [size, step]),
} if {
	not text.one_of(object.get(input.resource, ["sku", "name"], ""), ["UltraSSD_LRS", "PremiumV2_LRS"])
	size := input.resource.properties.diskSizeGB
	step := min([step | some step in steps; step >= size])
	step - size > 5
}
