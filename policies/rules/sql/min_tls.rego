# METADATA
# title: SQL servers require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimalTlsVersion` to `1.2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
# custom:
#   aka: [Azure.SQL.MinTLS, AZR-000189]
#   severity: error
#   types: [Microsoft.Sql/servers]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimalTlsVersion, value: "1.2"}
package forearm.rules.sql.min_tls

import data.forearm.lib.version
import data.forearm.lib.written

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minimalTlsVersion"])
}

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The server accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimalTlsVersion"])
	not modern
}

modern if version.at_least(input.resource.properties.minimalTlsVersion, "1.2")
