# METADATA
# title: Network security groups restrict inbound sources.
# description: >-
#   A rule that allows traffic from `*`, `Internet`, `0.0.0.0/0` or `::/0`
#   allows the whole Internet. List the address ranges or service tags that need
#   access. HTTPS from the Internet is accepted in the group of a Bastion subnet,
#   where Azure requires it. It is stricter than PSRule, which checks only `*`,
#   and rules within the group.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/networksecuritygroups/securityrules
# custom:
#   aka: [Azure.NSG.AnyInboundSource, AZR-000137]
#   severity: error
#   types:
#     - Microsoft.Network/networkSecurityGroups
#     - Microsoft.Network/networkSecurityGroups/securityRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.nsg.any_source

import data.forearm.lib.addresses
import data.forearm.lib.nsg
import data.forearm.lib.text

findings contains {
	"path": array.concat(entry.path, ["sourceAddressPrefix"]),
	"message": sprintf("The security rule %s allows traffic from any source (%s).", [entry.name, prefix]),
} if {
	some entry in inbound
	prefix := entry.properties.sourceAddressPrefix
	addresses.everybody(prefix)
	not required_by_bastion(entry)
}

findings contains {
	"path": array.concat(entry.path, ["sourceAddressPrefixes"]),
	"message": sprintf("The security rule %s allows traffic from any source.", [entry.name]),
} if {
	some entry in inbound
	addresses.all_of(entry.properties.sourceAddressPrefixes)
}

inbound contains entry if {
	some entry in nsg.of(input.resource)
	text.same(entry.properties.access, "Allow")
	text.same(entry.properties.direction, "Inbound")
}

# Azure Bastion requires HTTPS from the Internet, and from the service that manages it, which
# distinguishes the group of its subnet from others.
# https://learn.microsoft.com/azure/bastion/bastion-nsg
required_by_bastion(entry) if {
	text.same(entry.properties.sourceAddressPrefix, "Internet")
	only_https(entry.properties)
	some other in inbound
	text.same(other.properties.sourceAddressPrefix, "GatewayManager")
	only_https(other.properties)
}

only_https(rule) if nsg.several(rule, "destinationPortRange", "destinationPortRanges") == ["443"]
