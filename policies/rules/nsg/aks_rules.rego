# METADATA
# title: Network security groups of AKS nodes have no custom rules.
# description: >-
#   The group `aks-agentpool-...-nsg` belongs to the cluster: manual changes are
#   not supported and may be reverted. Put custom rules into a network security
#   group on the subnet.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
# custom:
#   aka: [Azure.NSG.AKSRules, AZR-000292]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.nsg.aks_rules

applies if regex.match(`(?i)aks-[a-z].{0,30}-[0-9].{0,31}-nsg`, input.resource.name)

findings contains {
	"path": ["properties", "securityRules", i, "name"],
	"message": sprintf("The security rule %v was not created by AKS.", [object.get(rule, "name", i)]),
} if {
	some i, rule in input.resource.properties.securityRules
	not regex.match(`(?i)([a-z0-9].{0,31})-(TCP|UDP)-([a-z0-9].{0,2})-.*`, object.get(rule, "name", ""))
}
