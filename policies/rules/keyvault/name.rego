# METADATA
# title: Names of key vaults are valid.
# description: >-
#   Azure allows 3 to 24 letters, digits and dashes that begin with a letter and
#   do not end with a dash; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.Name, AZR-000120]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.keyvault.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s The name of a vault has 3 to 24 letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [names.wrong(input.resource.name, 3, 24, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 3, 24, `^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`)
}
