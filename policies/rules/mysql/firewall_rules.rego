# METADATA
# title: MySQL servers have few firewall rules.
# description: >-
#   Nobody keeps an eye on a long list of rules, and some of them are bound to be
#   stale. Have 10 at most, or use private endpoints. It is stricter than PSRule,
#   which does not look at flexible servers.
# custom:
#   aka: [Azure.MySQL.FirewallRuleCount, AZR-000133]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DBforMySQL/servers
#     - Microsoft.DBforMySQL/flexibleServers
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mysql.firewall_rules

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": sprintf("There are %d firewall rules.", [count(rules)]),
} if {
	rules := {i: rule |
		some type in ["Microsoft.DBforMySQL/servers/firewallRules", "Microsoft.DBforMySQL/flexibleServers/firewallRules"]
		some i, rule in children.of(input.resource, type)
	}
	count(rules) > 10
}
