# METADATA
# title: Subnets have a network security group.
# description: >-
#   Without a network security group every host of the subnet accepts traffic
#   from the whole virtual network and its peers. Set `networkSecurityGroup.id`
#   on the subnet. Subnets that must not have one, of gateways and firewalls,
#   are left out, and so are those named in
#   `AZURE_VNET_SUBNET_EXCLUDED_FROM_NSG`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
# custom:
#   aka: [Azure.VNET.UseNSGs, AZR-000263]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/subnets
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-1]
#   configuration:
#     AZURE_VNET_SUBNET_EXCLUDED_FROM_NSG: []
package forearm.rules.vnet.subnet_nsg

import data.forearm.lib.subnets
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, ["networkSecurityGroup"]),
	"message": sprintf("The subnet %s has no network security group.", [entry.name]),
} if {
	some entry in subnets.of(input.resource)
	not text.one_of(entry.name, ["GatewaySubnet", "AzureFirewallSubnet", "AzureFirewallManagementSubnet", "RouteServerSubnet"])
	not text.one_of(entry.name, data.configuration.AZURE_VNET_SUBNET_EXCLUDED_FROM_NSG)
	not dedicated_hsm(entry.properties)
	not protected(entry.properties)
}

protected(subnet) if subnet.networkSecurityGroup.id != ""

dedicated_hsm(subnet) if {
	some delegation in subnet.delegations
	text.same(delegation.properties.serviceName, "Microsoft.HardwareSecurityModules/dedicatedHSMs")
}
