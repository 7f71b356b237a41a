# METADATA
# title: Hub virtual networks have a subnet for Azure Firewall.
# description: >-
#   Azure Firewall can inspect and filter traffic from a gateway centrally. Add
#   a subnet named `AzureFirewallSubnet`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.FirewallSubnet, AZR-000322]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Security
#   category: "SE:04 Segmentation"
package forearm.rules.vnet.firewall_subnet

import data.forearm.lib.subnets
import data.forearm.lib.text

applies if has_subnet("GatewaySubnet")

findings contains {
	"path": ["properties", "subnets"],
	"message": "The virtual network has a gateway but no subnet AzureFirewallSubnet.",
} if {
	not has_subnet("AzureFirewallSubnet")
}

has_subnet(name) if {
	some entry in subnets.of(input.resource)
	text.same(entry.name, name)
}
