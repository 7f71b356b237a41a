# METADATA
# title: ExpressRoute gateways do not use a retired SKU.
# description: >-
#   The basic SKU is retired, slow, and without an SLA.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.ERLegacySKU, AZR-000271]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.network_gateway.er_sku

import data.forearm.lib.text

applies if text.same(input.resource.properties.gatewayType, "ExpressRoute")

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The SKU of the gateway is retired.",
} if {
	text.same(object.get(input.resource, ["properties", "sku", "name"], ""), "Basic")
}
