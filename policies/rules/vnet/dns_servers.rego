# METADATA
# title: Virtual networks with custom DNS servers have at least two.
# description: >-
#   A single DNS server is a single point of failure. Set at least two in
#   `properties.dhcpOptions.dnsServers`, or none and let Azure resolve names.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
# custom:
#   aka: [Azure.VNET.SingleDNS, AZR-000264]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/virtualNetworks]
#   pillar: Reliability
#   category: Resiliency and dependencies
package forearm.rules.vnet.dns_servers

findings contains {
	"path": ["properties", "dhcpOptions", "dnsServers"],
	"message": "The virtual network has only one custom DNS server.",
} if {
	count(input.resource.properties.dhcpOptions.dnsServers) == 1
}
