# METADATA
# title: Application gateways use a production SKU.
# description: >-
#   Small gateways are meant for development and testing. Use a medium or large
#   SKU, or the second generation.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.MinSku, AZR-000062]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Operational Excellence
#   category: Deployment
package forearm.rules.app_gateway.sku

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The SKU of the gateway is not meant for production.",
} if {
	not capable
}

capable if text.one_of(input.resource.properties.sku.name, [
	"WAF_Medium", "Standard_Medium", "WAF_Large", "Standard_Large", "WAF_v2", "Standard_v2",
])
