# METADATA
# title: Virtual machines have no public address.
# description: >-
#   A machine with an address of its own can be attacked from the whole
#   Internet. Use Azure Bastion, a load balancer or a NAT gateway.
# custom:
#   aka: [Azure.VM.PublicIPAttached, AZR-000449]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/networkInterfaces]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.network_interface.no_public_ip

findings contains {
	"path": ["properties", "ipConfigurations", i, "properties", "publicIPAddress"],
	"message": sprintf("The configuration %s has a public address.", [configuration.name]),
} if {
	some i, configuration in input.resource.properties.ipConfigurations
	configuration.properties.publicIPAddress.id != ""
}
