# METADATA
# title: MySQL servers allow few public IP addresses.
# description: >-
#   A larger range of allowed addresses is a larger attack surface. Allow at
#   most 10 public IP addresses. It is stricter than PSRule, which does not
#   check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers/firewallrules
# custom:
#   aka: [Azure.MySQL.FirewallIPRange, AZR-000135]
#   severity: error
#   types:
#     - Microsoft.DBforMySQL/servers
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforMySQL/servers/firewallRules
#     - Microsoft.DBforMySQL/flexibleServers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mysql.firewall_range

import data.forearm.lib.firewall

# A rule is looked at by itself where its server is deployed elsewhere.
applies if not input.parent

rules := {path: rule |
	some server in ["Microsoft.DBforMySQL/servers", "Microsoft.DBforMySQL/flexibleServers"]
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
