# METADATA
# title: VPN gateways do not use a legacy SKU.
# description: >-
#   The SKUs `Basic`, `Standard` and `HighPerformance` are retired.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.VPNLegacySKU, AZR-000269]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.network_gateway.vpn_sku

import data.forearm.lib.text

applies if text.same(input.resource.properties.gatewayType, "Vpn")

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The SKU of the VPN gateway is a legacy SKU.",
} if {
	text.one_of(object.get(input.resource, ["properties", "sku", "name"], ""), ["Basic", "Standard", "HighPerformance"])
}
