# METADATA
# title: Remote access from host to host is denied.
# description: >-
#   An intruder who has taken one host goes on to the next over SSH (22) and RDP
#   (3389). Deny these ports in an outbound rule, except where the network is
#   one for administration.
# custom:
#   aka: [Azure.NSG.LateralTraversal, AZR-000139]
#   severity: error
#   types: [Microsoft.Network/networkSecurityGroups]
#   pillar: Security
#   category: "SE:04 Segmentation"
package forearm.rules.nsg.lateral_traversal

import data.forearm.lib.text

outbound := [{"at": i, "rule": rule.properties} |
	some i, rule in input.resource.properties.securityRules
	text.same(rule.properties.direction, "Outbound")
]

findings contains {
	"path": ["properties", "securityRules"],
	"message": "Hosts of this network can open SSH and RDP connections to others.",
} if {
	every port in ["22", "3389"] {
		not denied(port)
	}
}

# denied tells whether the first rule that speaks of the port denies it.
denied(port) if {
	deciding := [entry.rule | some entry in outbound; speaks_of(entry.rule, port)]
	some rule in deciding
	rule.priority == min([other.priority | some other in deciding])
	text.same(rule.access, "Deny")
}

speaks_of(rule, port) if {
	reaches_network(rule)
	some range in ports(rule)
	range in {"*", port}
}

reaches_network(rule) if {
	some destination in array.concat(
		[object.get(rule, "destinationAddressPrefix", "")],
		object.get(rule, "destinationAddressPrefixes", []),
	)
	text.one_of(destination, ["*", "VirtualNetwork"])
}

ports(rule) := array.concat(
	[object.get(rule, "destinationPortRange", "")],
	object.get(rule, "destinationPortRanges", []),
)
