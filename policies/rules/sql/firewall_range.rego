# METADATA
# title: SQL servers allow few public IP addresses.
# description: >-
#   A larger range of allowed addresses is a larger attack surface. Allow at
#   most 10 public IP addresses. It is stricter than PSRule, which does not
#   check addresses of IPv6.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/firewallrules
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/ipv6firewallrules
# custom:
#   aka: [Azure.SQL.FirewallIPRange, AZR-000185]
#   severity: error
#   types:
#     - Microsoft.Sql/servers
#     - Microsoft.Sql/servers/firewallRules
#     - Microsoft.Sql/servers/ipv6FirewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.sql.firewall_range

import data.forearm.lib.children
import data.forearm.lib.firewall

# A rule is looked at by itself where its server is deployed elsewhere.
applies if not input.parent

rules := firewall.of(input.resource, "Microsoft.Sql/servers")

rules_ipv6 := children.at(input.resource, "Microsoft.Sql/servers/ipv6FirewallRules")

findings contains {
	"path": place,
	"message": firewall.letting_in(addresses),
} if {
	addresses := firewall.public(rules) + firewall.public_ipv6(rules_ipv6)
	addresses > 10
}

# place is that of the rule itself, or the server, which has several.
place := ["properties"] if {
	some apart in [rules, rules_ipv6]
	some path, _ in apart
	path == []
} else := []
