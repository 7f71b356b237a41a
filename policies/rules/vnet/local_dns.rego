# METADATA
# title: DNS servers stand in the network that uses them.
# description: >-
#   When names are resolved elsewhere, the network depends on the way there. Let
#   the first server stand in the network or in a peer;
#   `AZURE_VNET_DNS_WITH_IDENTITY` switches the policy off for networks whose
#   identity servers resolve names. The policy is asked about resources read
#   from Azure.
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
	"message": sprintf("The DNS server %s stands outside the network.", [server]),
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
