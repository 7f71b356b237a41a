# METADATA
# title: SQL managed instances require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimalTlsVersion` to `1.2`. If it
#   is not set, it is a warning: the service's default has changed over the
#   years.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
# custom:
#   severity: error
#   types: [Microsoft.Sql/managedInstances]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimalTlsVersion, value: "1.2"}
package forearm.rules.sqlmi.min_tls

import data.forearm.lib.version
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
	"message": "The instance accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimalTlsVersion"])
	not modern
}

modern if version.at_least(input.resource.properties.minimalTlsVersion, "1.2")
