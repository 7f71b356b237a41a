# METADATA
# title: MariaDB servers allow few public IP addresses.
# description: >-
#   A larger range of allowed addresses is a larger attack surface. Allow at
#   most 10 public IP addresses.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers/firewallrules
# custom:
#   aka: [Azure.MariaDB.FirewallIPRange, AZR-000344]
#   severity: error
#   types:
#     - Microsoft.DBforMariaDB/servers
#     - Microsoft.DBforMariaDB/servers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mariadb.firewall_range

import data.forearm.lib.firewall

# A rule is looked at by itself where its server is deployed elsewhere.
applies if not input.parent

rules := firewall.of(input.resource, "Microsoft.DBforMariaDB/servers")

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
