# METADATA
# title: Subnets follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_VNET_SUBNET_NAME_FORMAT` to a regular expression, which is
#   case-sensitive. Subnets whose name Azure prescribes are left out.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/subnets
# custom:
#   aka: [Azure.VNET.SubnetNaming, AZR-000475]
#   severity: warning
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/subnets
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_VNET_SUBNET_NAME_FORMAT: ""
package forearm.rules.vnet.subnet_naming

import data.forearm.lib.names
import data.forearm.lib.subnets
import data.forearm.lib.text

applies if names.wanted("AZURE_VNET_SUBNET_NAME_FORMAT")

findings contains {
	"path": entry.name_path,
	"message": sprintf("The name %s does not match %s.", [entry.name, data.configuration.AZURE_VNET_SUBNET_NAME_FORMAT]),
} if {
	some entry in subnets.of(input.resource)
	not text.one_of(entry.name, [
		"GatewaySubnet", "AzureFirewallSubnet", "AzureFirewallManagementSubnet",
		"AzureBastionSubnet", "RouteServerSubnet",
	])
	not names.fits(entry.name, "AZURE_VNET_SUBNET_NAME_FORMAT")
}
