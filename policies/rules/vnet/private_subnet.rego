# METADATA
# title: Subnets disable default outbound access.
# description: >-
#   Default outbound access uses implicit public IP addresses that are not under
#   your control. Set `defaultOutboundAccess` to `false` and use a NAT gateway
#   or a firewall.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
# custom:
#   aka: [Azure.VNET.PrivateSubnet, AZR-000447]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/subnets
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix:
#     - {set: "properties.subnets[*].properties.defaultOutboundAccess", value: false}
#     - {set: properties.defaultOutboundAccess, value: false}
package forearm.rules.vnet.private_subnet

import data.forearm.lib.subnets
import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["defaultOutboundAccess"]),
	"message": sprintf("defaultOutboundAccess of the subnet %s is not set.", [entry.name]),
} if {
	some entry in hosted
	written.missing(entry.properties, ["defaultOutboundAccess"])
}

findings contains {
	"path": array.concat(entry.path, ["defaultOutboundAccess"]),
	"message": sprintf("The subnet %s has default outbound access.", [entry.name]),
} if {
	some entry in hosted
	not written.missing(entry.properties, ["defaultOutboundAccess"])
	not entry.properties.defaultOutboundAccess == false
}

hosted contains entry if {
	some entry in subnets.of(input.resource)
	not text.one_of(entry.name, ["GatewaySubnet", "AzureFirewallSubnet", "AzureFirewallManagementSubnet", "AzureBastionSubnet", "RouteServerSubnet"])
	count(object.get(entry.properties, "delegations", [])) == 0
}
