# METADATA
# title: PostgreSQL servers require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimalTlsVersion` to `TLS1_2`.
#   Flexible servers have the configuration `ssl_min_protocol_version` instead.
#   It is stricter than PSRule, which does not check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers/configurations
# custom:
#   aka: [Azure.PostgreSQL.MinTLS, AZR-000148]
#   severity: error
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#     - Microsoft.DBforPostgreSQL/flexibleServers/configurations
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimalTlsVersion, value: TLS1_2}
package forearm.rules.postgresql.min_tls

import data.forearm.lib.children
import data.forearm.lib.text

applies if text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")

applies if count(settings) > 0

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The server accepts TLS versions older than 1.2.",
} if {
	text.same(input.resource.type, "Microsoft.DBforPostgreSQL/servers")
	not as_wanted
}

as_wanted if text.same(input.resource.properties.minimalTlsVersion, "TLS1_2")

# Flexible servers have a setting, which starts at 1.2 unless it is changed.
findings contains {
	"path": array.concat(path, ["properties", "value"]),
	"message": "The server accepts TLS versions older than 1.2.",
} if {
	some path, setting in settings
	some version in split(setting.properties.value, ",")
	text.one_of(trim_space(version), ["TLSv1", "TLSv1.0", "TLSv1.1"])
}

settings := {path: setting |
	some path, setting in children.at(input.resource, "Microsoft.DBforPostgreSQL/flexibleServers/configurations")
	endswith(lower(setting.name), "/ssl_min_protocol_version")
}
