# METADATA
# title: The PostgreSQL server has a Microsoft Entra administrator.
# description: >-
#   Microsoft Entra accounts are managed centrally, support Conditional Access
#   and multi-factor authentication, and are disabled when people leave. Deploy
#   an `administrators` resource onto the server.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers/administrators
# custom:
#   aka: [Azure.PostgreSQL.AAD, AZR-000389]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers/administrators
#     - Microsoft.DBforPostgreSQL/servers/administrators
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
package forearm.rules.postgresql.entra_admin

import data.forearm.lib.children
import data.forearm.lib.text

administrators := object.union(
	children.at(input.resource, "Microsoft.DBforPostgreSQL/flexibleServers/administrators"),
	children.at(input.resource, "Microsoft.DBforPostgreSQL/servers/administrators"),
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
	text.same(item.type, "Microsoft.DBforPostgreSQL/servers/administrators")
	object.get(item, ["properties", "administratorType"], "") != ""
	not text.same(object.get(item, ["properties", "administratorType"], ""), "ActiveDirectory")
}

needed := {
	"microsoft.dbforpostgresql/flexibleservers/administrators": ["principalName", "principalType", "tenantId"],
	"microsoft.dbforpostgresql/servers/administrators": ["administratorType", "login", "sid", "tenantId"],
}
