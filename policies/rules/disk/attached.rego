# METADATA
# title: Disks are in use.
# description: >-
#   Disks that nothing uses are paid for all the same, and may hold data that
#   everybody has forgotten. The policy is asked about resources read from
#   Azure.
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
	"message": "The disk is not in use.",
} if {
	not used
}

used if text.one_of(input.resource.properties.diskState, ["Attached", "Reserved"])
