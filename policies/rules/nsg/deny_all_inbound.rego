# METADATA
# title: Network security groups do not deny all traffic first.
# description: >-
#   When the first rule denies everything from everywhere, load balancers and
#   other parts of Azure that need to reach the network cannot either, and no
#   other rule has any effect. Put the rule that denies the rest last.
# custom:
#   aka: [Azure.NSG.DenyAllInbound, AZR-000138]
#   severity: error
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Reliability
#   category: "RE:01 Simplicity and efficiency"
package forearm.rules.nsg.deny_all_inbound

import data.forearm.lib.text

inbound := [{"at": i, "rule": rule.properties} |
	some i, rule in input.resource.properties.securityRules
	text.same(rule.properties.direction, "Inbound")
]

first_priority := min([rule.rule.priority | some rule in inbound])

findings contains {
	"path": ["properties", "securityRules", first.at],
	"message": "The first rule denies all traffic.",
} if {
	some first in inbound
	first.rule.priority == first_priority
	text.same(first.rule.access, "Deny")
	first.rule.sourceAddressPrefix == "*"
}
