# METADATA
# title: VPN gateways are zone redundant.
# description: >-
#   A gateway in a single zone is unavailable when the zone fails. Use one of
#   the SKUs `VpnGw1AZ` to `VpnGw5AZ`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.VPNAvailabilityZoneSKU, AZR-000272]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.network_gateway.vpn_zones

import data.forearm.lib.text

applies if text.same(input.resource.properties.gatewayType, "Vpn")

findings contains {
	"path": ["properties", "sku", "name"],
	"message": "The gateway is not zone redundant.",
} if {
	not zonal
}

zonal if text.one_of(input.resource.properties.sku.name, ["VpnGw1AZ", "VpnGw2AZ", "VpnGw3AZ", "VpnGw4AZ", "VpnGw5AZ"])
