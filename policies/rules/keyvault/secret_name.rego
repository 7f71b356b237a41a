# METADATA
# title: Names of Key Vault secrets are valid.
# description: >-
#   Azure allows 1 to 127 letters, digits and dashes; a deployment with any
#   other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults/secrets
# custom:
#   aka: [Azure.KeyVault.SecretName, AZR-000121]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types:
#     - Microsoft.KeyVault/vaults
#     - Microsoft.KeyVault/vaults/secrets
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.keyvault.secret_name

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("%s A name has 1 to 127 letters, digits and dashes.", [names.wrong(names.last(child.name), 1, 127, `^[A-Za-z0-9-]+$`)]),
} if {
	some path, child in children.at(input.resource, "Microsoft.KeyVault/vaults/secrets")
	not names.valid(names.last(child.name), 1, 127, `^[A-Za-z0-9-]+$`)
}
