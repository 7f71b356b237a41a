# METADATA
# title: Network interfaces of virtual machines have no public IP address.
# description: >-
#   A machine with a public IP address is exposed to attacks from the Internet.
#   Use Azure Bastion, a load balancer or a NAT gateway. It is stricter than
#   PSRule, which does not check interfaces that are created with a machine.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networkinterfaces
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.PublicIPAttached, AZR-000449]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Network/networkInterfaces
#     - Microsoft.Compute/virtualMachines
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {remove: "**.publicIPAddressConfiguration"}
package forearm.rules.network_interface.no_public_ip

import data.forearm.lib.text

findings contains {
	"path": ["properties", "ipConfigurations", i, "properties", "publicIPAddress"],
	"message": sprintf("The IP configuration %v has a public IP address.", [object.get(configuration, "name", i)]),
} if {
	some i, configuration in input.resource.properties.ipConfigurations
	configuration.properties.publicIPAddress.id != ""
}

# A machine may have its interfaces made along with it.
applies if text.same(input.resource.type, "Microsoft.Network/networkInterfaces")

applies if count(made) > 0

made := object.get(input.resource, ["properties", "networkProfile", "networkInterfaceConfigurations"], [])

findings contains {
	"path": ["properties", "networkProfile", "networkInterfaceConfigurations", k, "properties", "ipConfigurations", i, "properties", "publicIPAddressConfiguration"],
	"message": sprintf("The IP configuration %v has a public IP address.", [object.get(configuration, "name", i)]),
} if {
	some k, interface in made
	some i, configuration in interface.properties.ipConfigurations
	is_object(configuration.properties.publicIPAddressConfiguration)
}
