# METADATA
# title: Names of MariaDB virtual network rules are valid.
# description: >-
#   Azure allows 1 to 128 letters, digits and dashes; a deployment with any
#   other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers/virtualnetworkrules
# custom:
#   aka: [Azure.MariaDB.VNETRuleName, AZR-000339]
#   severity: error
#   types:
#     - Microsoft.DBforMariaDB/servers
#     - Microsoft.DBforMariaDB/servers/virtualNetworkRules
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.mariadb.vnet_rule_name

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("%s A name has 1 to 128 letters, digits and dashes.", [names.wrong(names.last(item.name), 1, 128, `^[A-Za-z0-9-]*$`)]),
} if {
	some path, item in children.at(input.resource, "Microsoft.DBforMariaDB/servers/virtualNetworkRules")
	not regex.match(`^[A-Za-z0-9-]{1,128}$`, names.last(item.name))
}
