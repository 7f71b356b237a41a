# METADATA
# title: Virtual machines of scale sets have no public IP address.
# description: >-
#   A machine with a public IP address is exposed to attacks from the Internet.
#   Use Azure Bastion, a load balancer or a NAT gateway.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets/virtualmachines
# custom:
#   aka: [Azure.VMSS.PublicIPAttached, AZR-000450]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Compute/virtualMachineScaleSets
#     - Microsoft.Compute/virtualMachineScaleSets/virtualMachines
#   pillar: Security
#   category: "SE:06 Network controls"
#   fix: {remove: "**.publicIPAddressConfiguration"}
package forearm.rules.vmss.no_public_ip

import data.forearm.lib.children

interfaces contains {"path": ["properties", "virtualMachineProfile", "networkProfile", "networkInterfaceConfigurations", i], "interface": interface} if {
	some i, interface in input.resource.properties.virtualMachineProfile.networkProfile.networkInterfaceConfigurations
}

interfaces contains {"path": array.concat(path, ["properties", profile, "networkInterfaceConfigurations", i]), "interface": interface} if {
	some path, machine in children.at(input.resource, "Microsoft.Compute/virtualMachineScaleSets/virtualMachines")
	some profile in ["networkProfile", "networkProfileConfiguration"]
	some i, interface in machine.properties[profile].networkInterfaceConfigurations
}

findings contains {
	"path": array.concat(entry.path, ["properties", "ipConfigurations", i, "properties", "publicIPAddressConfiguration"]),
	"message": sprintf("The IP configuration %v has a public IP address.", [object.get(configuration, "name", i)]),
} if {
	some entry in interfaces
	some i, configuration in entry.interface.properties.ipConfigurations
	is_object(configuration.properties.publicIPAddressConfiguration)
}
