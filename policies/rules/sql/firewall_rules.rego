# METADATA
# title: SQL servers have few firewall rules.
# description: >-
#   Long lists of firewall rules are rarely reviewed and become outdated. Have
#   at most 10, or use private endpoints. Rules for IPv6 count as well, which
#   PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
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
