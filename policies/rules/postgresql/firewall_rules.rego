# METADATA
# title: PostgreSQL servers have few firewall rules.
# description: >-
#   Long lists of firewall rules are rarely reviewed and become outdated. Have
#   at most 10, or use private endpoints. It is stricter than PSRule, which does
#   not check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
# custom:
#   aka: [Azure.PostgreSQL.FirewallRuleCount, AZR-000149]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.postgresql.firewall_rules

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": sprintf("There are %d firewall rules.", [count(rules)]),
} if {
	rules := {i: rule |
		some type in ["Microsoft.DBforPostgreSQL/servers/firewallRules", "Microsoft.DBforPostgreSQL/flexibleServers/firewallRules"]
		some i, rule in children.of(input.resource, type)
	}
	count(rules) > 10
}
