# METADATA
# title: Storage accounts require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimumTlsVersion` to `TLS1_2`.
#   Since August 2024 that is the default of new accounts.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.MinTLS, AZR-000200]
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimumTlsVersion, value: TLS1_2}
package forearm.rules.storage.min_tls

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minimumTlsVersion"])
}

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"message": "The storage account accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimumTlsVersion"])
	not modern
}

modern if text.one_of(input.resource.properties.minimumTlsVersion, ["TLS1_2", "TLS1_3"])
