# METADATA
# title: Key vaults have purge protection.
# description: >-
#   Soft delete alone does not prevent purging of deleted objects. With purge
#   protection they cannot be purged before the end of the retention period, not
#   even by Microsoft. Set `properties.enablePurgeProtection` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.PurgeProtect, AZR-000125]
#   severity: warning
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
#   fix: {set: properties.enablePurgeProtection, value: true}
package forearm.rules.keyvault.purge_protection

findings contains {
	"path": ["properties", "enablePurgeProtection"],
	"message": "Purge protection is not enabled.",
} if {
	not input.resource.properties.enablePurgeProtection == true
}
