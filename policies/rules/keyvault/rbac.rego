# METADATA
# title: Access to vaults is given by role assignments.
# description: >-
#   Access policies reach over the whole vault and are kept apart from all other
#   permissions. Set `properties.enableRbacAuthorization` to `true` and assign
#   roles.
# custom:
#   aka: [Azure.KeyVault.RBAC, AZR-000388]
#   severity: warning
#   set: recommended
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
package forearm.rules.keyvault.rbac

import data.forearm.lib.written

findings contains {
	"path": ["properties", "enableRbacAuthorization"],
	"message": "It is not written that the vault is governed by roles.",
} if {
	written.missing(input.resource, ["properties", "enableRbacAuthorization"])
}

findings contains {
	"path": ["properties", "enableRbacAuthorization"],
	"message": "The vault is governed by access policies and not by roles.",
} if {
	not written.missing(input.resource, ["properties", "enableRbacAuthorization"])
	not input.resource.properties.enableRbacAuthorization == true
}
