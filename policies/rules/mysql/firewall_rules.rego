# METADATA
# title: MySQL servers have few firewall rules.
# description: >-
#   Long lists of firewall rules are rarely reviewed and become outdated. Have
#   at most 10, or use private endpoints. It is stricter than PSRule, which does
#   not check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
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
