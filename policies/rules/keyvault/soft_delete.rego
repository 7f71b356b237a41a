# METADATA
# title: Deleted vaults and secrets can be restored.
# description: >-
#   Without soft delete, a vault, key or secret that was deleted is gone, and
#   with it everything that was encrypted with it. Set
#   `properties.enableSoftDelete` to `true`.
# custom:
#   aka: [Azure.KeyVault.SoftDelete, AZR-000124]
#   severity: error
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.keyvault.soft_delete

findings contains {
	"path": ["properties", "enableSoftDelete"],
	"message": "What is deleted from the vault cannot be restored.",
} if {
	not input.resource.properties.enableSoftDelete == true
}
