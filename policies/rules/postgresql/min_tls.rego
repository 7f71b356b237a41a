# METADATA
# title: PostgreSQL servers refuse connections older than TLS 1.2.
# description: >-
#   TLS 1.0 and 1.1 have known weaknesses, and clients that speak nothing newer
#   are out of support. Set `properties.minimalTlsVersion` to `TLS1_2`.
# custom:
#   aka: [Azure.PostgreSQL.MinTLS, AZR-000148]
#   severity: error
#   types: [Microsoft.DBforPostgreSQL/servers]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.postgresql.min_tls

import data.forearm.lib.text

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The server accepts TLS versions older than 1.2.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.minimalTlsVersion, "TLS1_2")
