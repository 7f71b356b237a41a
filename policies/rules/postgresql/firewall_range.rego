# METADATA
# title: PostgreSQL servers let in few public addresses.
# description: >-
#   The more addresses can connect, the more likely one of them is an attacker.
#   Let in 10 public addresses at most.
# custom:
#   aka: [Azure.PostgreSQL.FirewallIPRange, AZR-000151]
#   severity: error
#   types: [Microsoft.DBforPostgreSQL/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.postgresql.firewall_range

import data.forearm.lib.children
import data.forearm.lib.firewall

findings contains {
	"path": [],
	"message": sprintf("%d public addresses can connect.", [addresses]),
} if {
	addresses := firewall.public(children.below(input.resource, "Microsoft.DBforPostgreSQL/servers/firewallRules"))
	addresses > 10
}
