# METADATA
# title: Network security groups are associated with a subnet or network interface.
# description: >-
#   A network security group without a subnet or network interface has no
#   effect. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
# custom:
#   aka: [Azure.NSG.Associated, AZR-000140]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Cost Optimization
#   category: "CO:13 Personnel time"
package forearm.rules.nsg.associated

applies if input.exported

findings contains {
	"path": [],
	"message": "The network security group is associated with no subnet and no network interface.",
} if {
	every member in ["subnets", "networkInterfaces"] {
		count(object.get(input.resource, ["properties", member], [])) == 0
	}
}
