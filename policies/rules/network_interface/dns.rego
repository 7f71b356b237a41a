# METADATA
# title: Network interfaces inherit the DNS servers of the virtual network.
# description: >-
#   DNS servers of single network interfaces are overlooked when those of the
#   virtual network change. Leave `dnsSettings.dnsServers` empty.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networkinterfaces
# custom:
#   aka: [Azure.NIC.UniqueDns, AZR-000258, Azure.VM.UniqueDns]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/networkInterfaces]
#   pillar: Reliability
#   category: "RE:01 Simplicity and efficiency"
package forearm.rules.network_interface.dns

findings contains {
	"path": ["properties", "dnsSettings", "dnsServers"],
	"message": "The network interface has custom DNS servers.",
} if {
	count(input.resource.properties.dnsSettings.dnsServers) > 0
}
