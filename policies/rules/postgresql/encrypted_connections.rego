# METADATA
# title: PostgreSQL servers enforce SSL connections.
# description: >-
#   Otherwise passwords and data are transmitted without encryption and can be
#   intercepted. Set `properties.sslEnforcement` to `Enabled`. PSRule fails it
#   as well if it is not set; here that is a warning or a note, since the service's
#   default is the recommended value. Flexible servers have the configuration
#   `require_secure_transport` instead. It is stricter than PSRule, which does
#   not check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers/configurations
# custom:
#   aka: [Azure.PostgreSQL.UseSSL, AZR-000147]
#   severity: error
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/flexibleServers/configurations
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [NS-2]
#   fix: {set: properties.sslEnforcement, value: Enabled}
package forearm.rules.postgresql.encrypted_connections

import data.forearm.lib.children
import data.forearm.lib.text
import data.forearm.lib.written

applies if text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")

applies if count(switches) > 0

findings contains {
	"path": ["properties", "sslEnforcement"],
	"severity": "warning",
	"message": "sslEnforcement is not set.",
} if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	written.missing(input.resource, ["properties", "sslEnforcement"])
}

findings contains {
	"path": ["properties", "sslEnforcement"],
	"message": "The server accepts unencrypted connections.",
} if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	not written.missing(input.resource, ["properties", "sslEnforcement"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.sslEnforcement, "Enabled")

# Flexible servers have a setting, which is on unless it is switched off.
findings contains {
	"path": array.concat(path, ["properties", "value"]),
	"message": "The server accepts unencrypted connections.",
} if {
	some path, setting in switches
	text.one_of(sprintf("%v", [setting.properties.value]), ["off", "false", "0", "no"])
}

switches := {path: setting |
	some path, setting in children.at(input.resource, "Microsoft.DBforPostgreSQL/flexibleServers/configurations")
	endswith(lower(setting.name), "/require_secure_transport")
}
