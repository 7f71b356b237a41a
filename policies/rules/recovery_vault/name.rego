# METADATA
# title: Names of Recovery Services vaults are valid.
# description: >-
#   Azure allows 2 to 50 letters, digits and dashes that begin with a letter; a
#   deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.recoveryservices/vaults
# custom:
#   aka: [Azure.RSV.Name, AZR-000350]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.RecoveryServices/vaults]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.recovery_vault.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 2 to 50 letters, digits and dashes, and begins with a letter.", [names.wrong(input.resource.name, 2, 50, `^[A-Za-z][A-Za-z0-9-]*$`)]),
} if {
	not names.valid(input.resource.name, 2, 50, `^[A-Za-z][A-Za-z0-9-]*$`)
}
