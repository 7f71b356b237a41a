# METADATA
# title: Network security groups deny lateral SSH and RDP traffic.
# description: >-
#   Attackers move laterally between hosts over SSH (22) and RDP (3389). Deny
#   these ports in an outbound rule, except in management networks. It is
#   stricter than PSRule, which does not check the hosts and ports that a rule
#   is for.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
# custom:
#   aka: [Azure.NSG.LateralTraversal, AZR-000139]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Security
#   category: "SE:04 Segmentation"
package forearm.rules.nsg.lateral_traversal

import data.forearm.lib.nsg
import data.forearm.lib.text

outbound contains entry.properties if {
	some entry in nsg.of_group(input.resource)
	text.same(entry.properties.direction, "Outbound")
}

findings contains {
	"path": ["properties", "securityRules"],
	"message": "Outbound SSH and RDP connections within the network are not denied.",
} if {
	every port in [22, 3389] {
		not denied(port)
	}
}

# denied reports whether the first rule that speaks of the port denies it.
denied(port) if {
	deciding := [rule | some rule in outbound; speaks_of(rule, port)]
	some rule in deciding
	rule.priority == min([other.priority | some other in deciding])
	text.same(rule.access, "Deny")
	from_all(rule)
}

# A rule for some hosts or some of their ports lets the others through.
from_all(rule) if {
	anything(nsg.several(rule, "sourceAddressPrefix", "sourceAddressPrefixes"))
	anything(nsg.several(rule, "sourcePortRange", "sourcePortRanges"))
}

anything(list) if count(list) == 0

anything(list) if {
	some one in list
	text.one_of(one, ["*", "Any", "VirtualNetwork", "0.0.0.0/0", "0-65535"])
}

speaks_of(rule, port) if {
	nsg.speaks_tcp(rule)
	reaches_network(rule)
	nsg.covers(nsg.several(rule, "destinationPortRange", "destinationPortRanges"), port)
}

reaches_network(rule) if {
	some destination in nsg.several(rule, "destinationAddressPrefix", "destinationAddressPrefixes")
	text.one_of(destination, ["*", "Any", "VirtualNetwork", "0.0.0.0/0"])
}
