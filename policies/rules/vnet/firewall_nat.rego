# METADATA
# title: AzureFirewallSubnet of a zonal firewall has a NAT gateway.
# description: >-
#   A firewall can run out of SNAT ports under load; a NAT gateway provides far
#   more. Set `natGateway.id` on `AzureFirewallSubnet`. The policy is evaluated
#   only if `AZURE_FIREWALL_IS_ZONAL` is set, since a NAT gateway is zonal.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
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
	"message": "The subnet AzureFirewallSubnet has no NAT gateway.",
} if {
	some entry in subnets.of(input.resource)
	text.same(entry.name, "AzureFirewallSubnet")
	object.get(entry.properties, ["natGateway", "id"], "") == ""
}
