# METADATA
# title: Service Bus namespaces require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimumTlsVersion` to `1.2`.
#   PSRule fails it as well if it is not set; here that is a warning or a note, since the
#   service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.MinTLS, AZR-000315]
#   severity: error
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minimumTlsVersion, value: "1.2"}
package forearm.rules.service_bus.min_tls

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
	not version.at_least(object.get(input.resource, ["properties", "minimumTlsVersion"], ""), "1.2")
}
