# METADATA
# title: MariaDB servers have few firewall rules.
# description: >-
#   Long lists of firewall rules are rarely reviewed and become outdated. Have
#   at most 10, or use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
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
