# METADATA
# title: Virtual machines of an availability set are in a backend pool.
# description: >-
#   Machines in an availability set should receive traffic through a load
#   balancer or an application gateway. The policy applies to resources exported
#   from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.ASDistributeTraffic, AZR-000451]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.vm.availability_set_traffic

import data.forearm.lib.children

applies if input.exported

interfaces := children.of(input.resource, "Microsoft.Network/networkInterfaces")

findings contains {
	"path": [],
	"message": "The virtual machine is in no backend pool of a load balancer.",
} if {
	input.resource.properties.availabilitySet.id
	count(interfaces) > 0
	not pooled
}

pooled if {
	some interface in interfaces
	some configuration in interface.properties.ipConfigurations
	some pools in ["loadBalancerBackendAddressPools", "applicationGatewayBackendAddressPools"]
	count(configuration.properties[pools]) > 0
}
