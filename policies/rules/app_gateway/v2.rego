# METADATA
# title: Application gateways use a v2 SKU.
# description: >-
#   The first generation is retired. Use the tier `Standard_v2` or `WAF_v2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.MigrateV2, AZR-000376]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Operational Excellence
#   category: Infrastructure provisioning
package forearm.rules.app_gateway.v2

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sku", "tier"],
	"message": "The gateway has a v1 SKU, which is retired.",
} if {
	not second
}

second if text.one_of(input.resource.properties.sku.tier, ["Standard_v2", "WAF_v2"])

second if text.one_of(input.resource.properties.sku.name, ["Standard_v2", "WAF_v2"])
