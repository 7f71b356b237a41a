# METADATA
# title: Network security groups name the sources they let in.
# description: >-
#   A rule that allows traffic from `*` lets in the whole Internet as well as
#   every host of the network. Name the address ranges or service tags that need
#   access.
# custom:
#   aka: [Azure.NSG.AnyInboundSource, AZR-000137]
#   severity: error
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.nsg.any_source

import data.forearm.lib.text

findings contains {
	"path": ["properties", "securityRules", i, "properties", "sourceAddressPrefix"],
	"message": sprintf("The rule %s allows traffic from any source.", [rule.name]),
} if {
	some i, rule in input.resource.properties.securityRules
	text.same(rule.properties.access, "Allow")
	text.same(rule.properties.direction, "Inbound")
	rule.properties.sourceAddressPrefix == "*"
}
