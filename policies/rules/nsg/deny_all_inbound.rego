# METADATA
# title: Network security groups do not begin with a deny-all rule.
# description: >-
#   If the first rule denies all inbound traffic, no other rule has any effect,
#   and load balancer probes fail. Put the deny-all rule last. A rule that
#   denies one port or one host is a note.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
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
	some first in denying
	to_everything(first.properties)
}

findings contains {
	"path": array.concat(first.path, ["access"]),
	"severity": "note",
	"message": sprintf("The first rule, %s, denies some traffic, from all sources.", [first.name]),
} if {
	some first in denying
	not to_everything(first.properties)
}

denying contains first if {
	some first in inbound
	first.properties.priority == first_priority
	text.same(first.properties.access, "Deny")
	from_everywhere(first.properties)
}

from_everywhere(rule) if {
	some prefix in nsg.several(rule, "sourceAddressPrefix", "sourceAddressPrefixes")
	text.one_of(prefix, ["*", "Any", "0.0.0.0/0"])
}

# A rule for one port or one host leaves others their effect.
to_everything(rule) if {
	every kind in [["destinationPortRange", "destinationPortRanges"], ["destinationAddressPrefix", "destinationAddressPrefixes"]] {
		everything(nsg.several(rule, kind[0], kind[1]))
	}
}

everything(list) if count(list) == 0

everything(list) if {
	some one in list
	text.one_of(one, ["*", "Any", "0.0.0.0/0", "VirtualNetwork", "0-65535"])
}
