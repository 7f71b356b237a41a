# METADATA
# title: App Configuration stores use a production SKU.
# description: >-
#   Free stores have few requests, no SLA, and no private endpoints. Use the SKU
#   `standard` or `premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.SKU, AZR-000057]
#   severity: warning
#   set: recommended
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.app_configuration.sku

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the store is not meant for production.",
} if {
	not standard
}

standard if text.one_of(input.resource.sku.name, ["standard", "premium"])
