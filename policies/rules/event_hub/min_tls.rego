# METADATA
# title: Event Hubs namespaces require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimumTlsVersion` to `1.2`.
#   PSRule fails it as well if it is not set; here that is a warning or a note, since the
#   service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventhub/namespaces
# custom:
#   aka: [Azure.EventHub.MinTLS, AZR-000356]
#   severity: error
#   types: [Microsoft.EventHub/namespaces]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimumTlsVersion, value: "1.2"}
package forearm.rules.event_hub.min_tls

import data.forearm.lib.version
import data.forearm.lib.written

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"severity": "warning",
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minimumTlsVersion"])
}

findings contains {
	"path": ["properties", "minimumTlsVersion"],
	"message": "The namespace accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimumTlsVersion"])
	not modern
}

modern if version.at_least(input.resource.properties.minimumTlsVersion, "1.2")
