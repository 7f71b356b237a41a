# METADATA
# title: MariaDB servers have few firewall rules.
# description: >-
#   Nobody keeps an eye on a long list of rules, and some of them are bound to
#   be stale. Have 10 at most, or use private endpoints.
# custom:
#   aka: [Azure.MariaDB.FirewallRuleCount, AZR-000343]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mariadb.firewall_rules

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": sprintf("There are %d firewall rules.", [count(rules)]),
} if {
	rules := children.of(input.resource, "Microsoft.DBforMariaDB/servers/firewallRules")
	count(rules) > 10
}
