# METADATA
# title: SQL servers have few firewall rules.
# description: >-
#   Nobody keeps an eye on a long list of rules, and some of them are bound to
#   be stale. Have 10 at most, or use private endpoints.
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
	"message": sprintf("There are %d firewall rules.", [count(rules)]),
} if {
	rules := children.of(input.resource, "Microsoft.Sql/servers/firewallRules")
	count(rules) > 10
}
