# METADATA
# title: Domain services are made for production.
# description: >-
#   The standard SKU has no replica sets and fewer backups. Set `properties.sku`
#   to `Enterprise` or `Premium`.
# custom:
#   aka: [Azure.EntraDS.SKU, AZR-000480]
#   severity: error
#   types: [Microsoft.AAD/domainServices]
#   pillar: Reliability
#   category: "RE:05 High-availability multi-region design"
package forearm.rules.domain_services.sku

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sku"],
	"message": "The domain is not made for production.",
} if {
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.sku, ["Enterprise", "Premium"])
