# METADATA
# title: An account of Entra ID administers the PostgreSQL server.
# description: >-
#   Accounts of Entra ID are kept in one place, with conditional access and
#   multi-factor authentication, and are closed when people leave. Deploy an
#   `administrators` resource onto the server.
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
	"message": "No account of Entra ID administers the server.",
} if {
	count(administrators) == 0
}

findings contains {
	"path": array.concat(path, ["properties"]),
	"message": "The administrator is no account of Entra ID.",
} if {
	some path, item in administrators
	not complete(item)
}

complete(item) if {
	text.same(item.type, "Microsoft.DBforPostgreSQL/flexibleServers/administrators")
	every name in ["principalName", "principalType", "tenantId"] {
		item.properties[name] != ""
	}
}

complete(item) if {
	text.same(item.type, "Microsoft.DBforPostgreSQL/servers/administrators")
	text.same(item.properties.administratorType, "ActiveDirectory")
	every name in ["login", "sid", "tenantId"] {
		item.properties[name] != ""
	}
}
