# METADATA
# title: Names of MariaDB firewall rules are valid.
# description: >-
#   Azure allows 1 to 128 letters, digits, underscores and dashes; a deployment
#   with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers/firewallrules
# custom:
#   aka: [Azure.MariaDB.FirewallRuleName, AZR-000338]
#   severity: error
#   types:
#     - Microsoft.DBforMariaDB/servers
#     - Microsoft.DBforMariaDB/servers/firewallRules
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.mariadb.firewall_rule_name

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("%s A name has 1 to 128 letters, digits, underscores and dashes.", [names.wrong(names.last(item.name), 1, 128, `^[A-Za-z0-9_-]*$`)]),
} if {
	some path, item in children.at(input.resource, "Microsoft.DBforMariaDB/servers/firewallRules")
	not regex.match(`^[A-Za-z0-9_-]{1,128}$`, names.last(item.name))
}
