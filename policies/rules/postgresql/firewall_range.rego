# METADATA
# title: PostgreSQL servers allow few public IP addresses.
# description: >-
#   A larger range of allowed addresses is a larger attack surface. Allow at
#   most 10 public IP addresses. It is stricter than PSRule, which does not
#   check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers/firewallrules
# custom:
#   aka: [Azure.PostgreSQL.FirewallIPRange, AZR-000151]
#   severity: error
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/servers/firewallRules
#     - Microsoft.DBforPostgreSQL/flexibleServers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.postgresql.firewall_range

import data.forearm.lib.firewall

# A rule is looked at by itself where its server is deployed elsewhere.
applies if not input.parent

rules := {path: rule |
	some server in ["Microsoft.DBforPostgreSQL/servers", "Microsoft.DBforPostgreSQL/flexibleServers"]
	some path, rule in firewall.of(input.resource, server)
}

findings contains {
	"path": place,
	"message": sprintf("%d public IP addresses can connect.", [addresses]),
} if {
	addresses := firewall.public(rules)
	addresses > 10
}

# place is that of the rule itself, or the server, which has several.
place := ["properties"] if {
	some path, _ in rules
	path == []
} else := []
