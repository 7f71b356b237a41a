# METADATA
# title: Hub virtual networks have a subnet for Azure Bastion.
# description: >-
#   Azure Bastion gives administrators access to hosts without public IP
#   addresses or open ports. Add a subnet named `AzureBastionSubnet`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.BastionSubnet, AZR-000314]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Reliability
#   category: Best practices
package forearm.rules.vnet.bastion_subnet

import data.forearm.lib.subnets
import data.forearm.lib.text

applies if has_subnet("GatewaySubnet")

findings contains {
	"path": ["properties", "subnets"],
	"message": "The virtual network has a gateway but no subnet AzureBastionSubnet.",
} if {
	not has_subnet("AzureBastionSubnet")
}

has_subnet(name) if {
	some entry in subnets.of(input.resource)
	text.same(entry.name, name)
}
