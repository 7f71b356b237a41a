# METADATA
# title: VPN gateways use active-active mode.
# description: >-
#   With one active instance, connections break whenever Azure moves or updates
#   it. Set `activeActive` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworkgateways
# custom:
#   aka: [Azure.VNG.VPNActiveActive, AZR-000270]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworkGateways]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.network_gateway.vpn_active_active

import data.forearm.lib.text

applies if text.same(input.resource.properties.gatewayType, "Vpn")

findings contains {
	"path": ["properties", "activeActive"],
	"message": "Active-active mode is not enabled.",
} if {
	not input.resource.properties.activeActive == true
}
