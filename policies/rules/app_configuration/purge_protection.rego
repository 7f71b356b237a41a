# METADATA
# title: App Configuration stores have purge protection.
# description: >-
#   With purge protection a deleted store cannot be purged before the end of its
#   retention period. Set `properties.enablePurgeProtection` to `true`. It is
#   stricter than PSRule, which does not check the SKU `premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.PurgeProtect, AZR-000313]
#   severity: warning
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Reliability
#   category: Data management
#   fix: {set: properties.enablePurgeProtection, value: true}
package forearm.rules.app_configuration.purge_protection

import data.forearm.lib.text

applies if text.one_of(input.resource.sku.name, ["standard", "premium"])

findings contains {
	"path": ["properties", "enablePurgeProtection"],
	"message": "Purge protection is not enabled.",
} if {
	not input.resource.properties.enablePurgeProtection == true
}
