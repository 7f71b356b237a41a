# METADATA
# title: Configuration stores have purge protection.
# description: >-
#   With purge protection nobody can remove a deleted store for good before its
#   time. Set `properties.enablePurgeProtection` to `true`. It is stricter than
#   PSRule, which does not look at the SKU `premium`.
# custom:
#   aka: [Azure.AppConfig.PurgeProtect, AZR-000313]
#   severity: warning
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Reliability
#   category: Data management
package forearm.rules.app_configuration.purge_protection

import data.forearm.lib.text

applies if text.one_of(input.resource.sku.name, ["standard", "premium"])

findings contains {
	"path": ["properties", "enablePurgeProtection"],
	"message": "Purge protection is not enabled.",
} if {
	not input.resource.properties.enablePurgeProtection == true
}
