# METADATA
# title: SQL servers let in few public addresses.
# description: >-
#   The more addresses can connect, the more likely one of them is an attacker.
#   Let in 10 public addresses at most.
# custom:
#   aka: [Azure.SQL.FirewallIPRange, AZR-000185]
#   severity: error
#   types: [Microsoft.Sql/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.sql.firewall_range

import data.forearm.lib.children
import data.forearm.lib.firewall

findings contains {
	"path": [],
	"message": sprintf("%d public addresses can connect.", [addresses]),
} if {
	addresses := firewall.public(children.below(input.resource, "Microsoft.Sql/servers/firewallRules"))
	addresses > 10
}
