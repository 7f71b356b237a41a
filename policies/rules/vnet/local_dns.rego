# METADATA
# title: DNS servers are in the virtual network that uses them, or in a peered one.
# description: >-
#   With remote DNS servers name resolution depends on the connection to them.
#   The first server should be in the virtual network or in a peered one;
#   `AZURE_VNET_DNS_WITH_IDENTITY` disables the policy for networks whose
#   identity servers resolve names. The policy applies to resources exported
#   from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.LocalDNS, AZR-000265]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Reliability
#   category: Resiliency and dependencies
#   configuration:
#     AZURE_VNET_DNS_WITH_IDENTITY: false
package forearm.rules.vnet.local_dns

applies if {
	input.exported
	not data.configuration.AZURE_VNET_DNS_WITH_IDENTITY == true
}

findings contains {
	"path": ["properties", "dhcpOptions", "dnsServers", 0],
	"message": sprintf("The DNS server %s is outside of the virtual network and its peerings.", [server]),
} if {
	server := input.resource.properties.dhcpOptions.dnsServers[0]
	not inside(server)
}

inside(server) if {
	some prefix in input.resource.properties.addressSpace.addressPrefixes
	net.cidr_contains(prefix, server)
}

inside(server) if {
	some peering in input.resource.properties.virtualNetworkPeerings
	some prefix in peering.properties.remoteAddressSpace.addressPrefixes
	net.cidr_contains(prefix, server)
}
