# METADATA
# title: Names of MariaDB databases are valid.
# description: >-
#   Azure allows 1 to 63 letters, digits and dashes; a deployment with any other
#   name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers/databases
# custom:
#   aka: [Azure.MariaDB.DatabaseName, AZR-000337]
#   severity: error
#   types:
#     - Microsoft.DBforMariaDB/servers
#     - Microsoft.DBforMariaDB/servers/databases
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.mariadb.database_name

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["name"]),
	"message": sprintf("%s A name has 1 to 63 letters, digits and dashes.", [names.wrong(names.last(item.name), 1, 63, `^[A-Za-z0-9-]*$`)]),
} if {
	some path, item in children.at(input.resource, "Microsoft.DBforMariaDB/servers/databases")
	not regex.match(`^[A-Za-z0-9-]{1,63}$`, names.last(item.name))
}
