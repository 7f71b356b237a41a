# METADATA
# title: MySQL servers follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_MYSQL_SERVER_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
# custom:
#   aka: [Azure.MySQL.ServerNaming, AZR-000521]
#   severity: warning
#   types:
#     - Microsoft.DBforMySQL/servers
#     - Microsoft.DBforMySQL/flexibleServers
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_MYSQL_SERVER_NAME_FORMAT: ""
package forearm.rules.mysql.server_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_MYSQL_SERVER_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_MYSQL_SERVER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_MYSQL_SERVER_NAME_FORMAT")
}
