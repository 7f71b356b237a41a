# METADATA
# title: The MySQL server has a Microsoft Entra administrator.
# description: >-
#   Microsoft Entra accounts are managed centrally, support Conditional Access
#   and multi-factor authentication, and are disabled when people leave. Deploy
#   an `administrators` resource onto the server.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers/administrators
# custom:
#   aka: [Azure.MySQL.AAD, AZR-000392]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforMySQL/servers
#     - Microsoft.DBforMySQL/flexibleServers/administrators
#     - Microsoft.DBforMySQL/servers/administrators
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
package forearm.rules.mysql.entra_admin

import data.forearm.lib.children
import data.forearm.lib.text

administrators := object.union(
	children.at(input.resource, "Microsoft.DBforMySQL/flexibleServers/administrators"),
	children.at(input.resource, "Microsoft.DBforMySQL/servers/administrators"),
)

findings contains {
	"path": [],
	"message": "The server has no Microsoft Entra administrator.",
} if {
	count(administrators) == 0
}

findings contains {
	"path": array.concat(path, ["properties", name]),
	"message": sprintf("%s of the Microsoft Entra administrator is not set.", [name]),
} if {
	some path, item in administrators
	some name in needed[lower(item.type)]
	object.get(item, ["properties", name], "") == ""
}

findings contains {
	"path": array.concat(path, ["properties", "administratorType"]),
	"message": "The administrator is not a Microsoft Entra administrator.",
} if {
	some path, item in administrators
	text.same(item.type, "Microsoft.DBforMySQL/servers/administrators")
	object.get(item, ["properties", "administratorType"], "") != ""
	not text.same(object.get(item, ["properties", "administratorType"], ""), "ActiveDirectory")
}

needed := {
	"microsoft.dbformysql/flexibleservers/administrators": ["administratorType", "login", "sid", "tenantId", "identityResourceId"],
	"microsoft.dbformysql/servers/administrators": ["administratorType", "login", "sid", "tenantId"],
}
