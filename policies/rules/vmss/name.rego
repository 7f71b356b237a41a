# METADATA
# title: Names of scale sets are valid.
# description: >-
#   Azure allows 1 to 64 letters, digits, underscores, dots and dashes that
#   begin and end with a letter or digit; a deployment with any other name
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.Name, AZR-000261]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.vmss.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 64 letters, digits, underscores, dots and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 64, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 64, `^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)
}
