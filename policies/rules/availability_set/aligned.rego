# METADATA
# title: Availability sets use the SKU Aligned, for managed disks.
# description: >-
#   Otherwise the disks of all machines may share the same hardware and fail
#   together. Set `sku.name` to `Aligned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/availabilitysets
# custom:
#   aka: [Azure.VM.ASAlignment, AZR-000254]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/availabilitySets]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.availability_set.aligned

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the availability set is not Aligned: managed disks are not aligned with fault domains.",
} if {
	not aligned
}

aligned if text.same(input.resource.sku.name, "Aligned")
