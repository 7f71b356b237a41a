# METADATA
# title: Network interfaces are attached.
# description: >-
#   Unattached network interfaces occupy IP addresses. The policy applies to
#   resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networkinterfaces
# custom:
#   aka: [Azure.NIC.Attached, AZR-000257, Azure.VM.NICAttached]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/networkInterfaces]
#   pillar: Cost Optimization
#   category: "CO:13 Personnel time"
package forearm.rules.network_interface.attached

applies if input.exported

findings contains {
	"path": [],
	"message": "The network interface is attached to no virtual machine, private endpoint or private link service.",
} if {
	every member in ["virtualMachine", "privateEndpoint", "privateLinkService"] {
		object.get(input.resource, ["properties", member, "id"], "") == ""
	}
}
