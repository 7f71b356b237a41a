# METADATA
# title: MySQL servers use Microsoft Entra-only authentication.
# description: >-
#   Passwords of database accounts are shared, guessed and rarely rotated. Set
#   the configuration `aad_auth_only` of the server to `ON`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers/configurations
# custom:
#   aka: [Azure.MySQL.AADOnly, AZR-000394]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforMySQL/flexibleServers/configurations
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.value, value: "ON"}
package forearm.rules.mysql.entra_only

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

settings := {path: item |
	some path, item in children.at(input.resource, "Microsoft.DBforMySQL/flexibleServers/configurations")
	text.begins(names.last(item.name), "aad_auth_only")
}

applies if text.same(input.resource.type, "Microsoft.DBforMySQL/flexibleServers")

applies if count(settings) > 0

findings contains {
	"path": [],
	"message": "Password authentication is enabled.",
} if {
	count(settings) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "value"]),
	"message": "Password authentication is enabled.",
} if {
	some path, setting in settings
	not on(setting.properties)
}

on(setting) if text.same(setting.value, "ON")

on(setting) if text.same(setting.currentValue, "ON")
