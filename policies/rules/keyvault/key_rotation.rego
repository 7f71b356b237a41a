# METADATA
# title: Key Vault keys have a rotation policy.
# description: >-
#   Keys should be rotated regularly to limit the impact of a leak. Set on the
#   key a `properties.rotationPolicy` with an action of the type `rotate`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults/keys
# custom:
#   aka: [Azure.KeyVault.AutoRotationPolicy, AZR-000123]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.KeyVault/vaults
#     - Microsoft.KeyVault/vaults/keys
#   pillar: Security
#   category: "SE:09 Application secrets"
#   controls: [IM-3]
package forearm.rules.keyvault.key_rotation

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "rotationPolicy", "lifetimeActions"]),
	"message": sprintf("The key %s has no rotation policy.", [names.last(key.name)]),
} if {
	some path, key in children.at(input.resource, "Microsoft.KeyVault/vaults/keys")
	not rotated(key)
}

rotated(key) if {
	some action in key.properties.rotationPolicy.lifetimeActions
	text.same(action.action.type, "rotate")
}
