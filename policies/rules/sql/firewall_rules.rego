# METADATA
# title: SQL servers have few firewall rules.
# description: >-
#   Nobody keeps an eye on a long list of rules, and some of them are bound to
#   be stale. Have 10 at most, or use private endpoints. Rules for IPv6 count as
#   well, which PSRule does not look at.
# custom:
#   aka: [Azure.SQL.FirewallRuleCount, AZR-000183]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Sql/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.sql.firewall_rules

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": sprintf("There are %d firewall rules.", [number]),
} if {
	rules := children.of(input.resource, "Microsoft.Sql/servers/firewallRules")
	rules_ipv6 := children.of(input.resource, "Microsoft.Sql/servers/ipv6FirewallRules")
	number := count(rules) + count(rules_ipv6)
	number > 10
}
