# METADATA
# title: Names of Key Vault keys are valid.
# description: >-
#   Azure allows 1 to 127 letters, digits and dashes; a deployment with any
#   other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults/keys
# custom:
#   aka: [Azure.KeyVault.KeyName, AZR-000122]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types:
#     - Microsoft.KeyVault/vaults
#     - Microsoft.KeyVault/vaults/keys
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.keyvault.key_name

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("%s A name has 1 to 127 letters, digits and dashes.", [names.wrong(names.last(child.name), 1, 127, `^[A-Za-z0-9-]+$`)]),
} if {
	some path, child in children.at(input.resource, "Microsoft.KeyVault/vaults/keys")
	not names.valid(names.last(child.name), 1, 127, `^[A-Za-z0-9-]+$`)
}
