# METADATA
# title: Managed disks are attached.
# description: >-
#   Unattached disks are billed, and may contain forgotten data. The policy
#   applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/disks
# custom:
#   aka: [Azure.VM.DiskAttached, AZR-000250]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/disks]
#   pillar: Cost Optimization
#   category: "CO:07 Component costs"
package forearm.rules.disk.attached

import data.forearm.lib.text

applies if {
	input.exported
	not endswith(input.resource.name, "-ASRReplica")
}

findings contains {
	"path": ["properties", "diskState"],
	"message": "The managed disk is not attached to a virtual machine.",
} if {
	not used
}

used if text.one_of(input.resource.properties.diskState, ["Attached", "Reserved"])
