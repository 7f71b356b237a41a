# METADATA
# title: The subnet of a zonal firewall has a NAT gateway.
# description: >-
#   The addresses of a firewall run out of ports under load; a NAT gateway gives
#   each address far more. Set `natGateway.id` on `AzureFirewallSubnet`. The
#   policy is asked only where `AZURE_FIREWALL_IS_ZONAL` is set, since a NAT
#   gateway stands in a single zone.
# custom:
#   aka: [Azure.VNET.FirewallSubnetNAT, AZR-000448]
#   severity: warning
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/subnets
#   pillar: Reliability
#   category: "RE:05 Redundancy"
#   configuration:
#     AZURE_FIREWALL_IS_ZONAL: false
package forearm.rules.vnet.firewall_nat

import data.forearm.lib.subnets
import data.forearm.lib.text

applies if data.configuration.AZURE_FIREWALL_IS_ZONAL == true

findings contains {
	"path": array.concat(entry.path, ["natGateway"]),
	"message": "The subnet of the firewall has no NAT gateway.",
} if {
	some entry in subnets.of(input.resource)
	text.same(entry.name, "AzureFirewallSubnet")
	object.get(entry.properties, ["natGateway", "id"], "") == ""
}
