# METADATA
# title: Cosmos DB accounts require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimalTlsVersion` to `Tls12`. If
#   it is not set, it is a warning: the service's default has changed over the
#   years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.MinTLS, AZR-000415]
#   severity: error
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.minimalTlsVersion, value: Tls12}
package forearm.rules.cosmos.min_tls

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"severity": "warning",
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minimalTlsVersion"])
}

findings contains {
	"path": ["properties", "minimalTlsVersion"],
	"message": "The account accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimalTlsVersion"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.minimalTlsVersion, "Tls12")
