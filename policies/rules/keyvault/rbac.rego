# METADATA
# title: Key vaults use Azure RBAC.
# description: >-
#   Access policies apply to the whole vault and are managed separately from all
#   other permissions. Set `properties.enableRbacAuthorization` to `true` and
#   assign roles.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.RBAC, AZR-000388]
#   severity: warning
#   set: recommended
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.enableRbacAuthorization, value: true}
package forearm.rules.keyvault.rbac

import data.forearm.lib.written

findings contains {
	"path": ["properties", "enableRbacAuthorization"],
	"message": "enableRbacAuthorization is not set.",
} if {
	written.missing(input.resource, ["properties", "enableRbacAuthorization"])
}

findings contains {
	"path": ["properties", "enableRbacAuthorization"],
	"message": "The vault uses access policies instead of Azure RBAC.",
} if {
	not written.missing(input.resource, ["properties", "enableRbacAuthorization"])
	not input.resource.properties.enableRbacAuthorization == true
}
