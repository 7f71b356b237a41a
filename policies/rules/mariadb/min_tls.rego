# METADATA
# title: MariaDB servers require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimalTlsVersion` to `TLS1_2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
# custom:
#   aka: [Azure.MariaDB.MinTLS, AZR-000335]
#   severity: error
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.minimalTlsVersion, value: TLS1_2}
package forearm.rules.mariadb.min_tls

import data.forearm.lib.text

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The server accepts TLS versions older than 1.2.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.minimalTlsVersion, "TLS1_2")
