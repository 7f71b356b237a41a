# METADATA
# title: ExpressRoute gateways are zone redundant.
# description: >-
#   A gateway in a single zone is unavailable when the zone fails. Use the SKU
#   `ErGw1AZ`, `ErGw2AZ` or `ErGw3AZ`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.ERAvailabilityZoneSKU, AZR-000273]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: Design
package forearm.rules.network_gateway.er_zones

import data.forearm.lib.text

applies if text.same(input.resource.properties.gatewayType, "ExpressRoute")

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The gateway is not zone redundant.",
} if {
	not zonal
}

zonal if text.one_of(input.resource.properties.sku.name, ["ErGw1AZ", "ErGw2AZ", "ErGw3AZ", "ErGwScale"])
