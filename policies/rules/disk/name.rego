# METADATA
# title: Names of managed disks are valid.
# description: >-
#   Azure allows 1 to 80 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/disks
# custom:
#   aka: [Azure.VM.DiskName, AZR-000253]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Compute/disks]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.disk.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 80 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 80, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)
}
