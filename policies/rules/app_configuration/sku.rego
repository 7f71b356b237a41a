# METADATA
# title: Configuration stores are made for production.
# description: >-
#   Free stores have few requests, no guaranteed uptime, and no private
#   endpoints. Use the SKU `standard` or `premium`.
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
	"message": "The store is not made for production.",
} if {
	not standard
}

standard if text.one_of(input.resource.sku.name, ["standard", "premium"])
