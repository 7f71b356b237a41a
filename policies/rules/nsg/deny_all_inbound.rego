# METADATA
# title: Network security groups do not deny all traffic first.
# description: >-
#   When the first rule denies everything from everywhere, load balancers and
#   other parts of Azure that need to reach the network cannot either, and no
#   other rule has any effect. Put the rule that denies the rest last.
# custom:
#   aka: [Azure.NSG.DenyAllInbound, AZR-000138]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Reliability
#   category: "RE:01 Simplicity and efficiency"
package forearm.rules.nsg.deny_all_inbound

import data.forearm.lib.nsg
import data.forearm.lib.text

inbound contains entry if {
	some entry in nsg.of_group(input.resource)
	text.same(entry.properties.direction, "Inbound")
}

first_priority := min([entry.properties.priority | some entry in inbound])

findings contains {
	"path": array.concat(first.path, ["access"]),
	"message": sprintf("The first rule, %s, denies traffic from all sources.", [first.name]),
} if {
	some first in inbound
	first.properties.priority == first_priority
	text.same(first.properties.access, "Deny")
	from_everywhere(first.properties)
}

from_everywhere(rule) if text.one_of(rule.sourceAddressPrefix, ["*", "Any", "0.0.0.0/0"])
