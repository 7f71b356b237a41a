# METADATA
# title: Event Grid domains require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minimumTlsVersionAllowed` to
#   `1.2`. If it is not set, it is a warning: the service's default has changed
#   over the years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/domains
# custom:
#   aka: [Azure.EventGrid.DomainTLS, AZR-000458]
#   severity: error
#   types: [Microsoft.EventGrid/domains]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.minimumTlsVersionAllowed, value: "1.2"}
package forearm.rules.event_grid.domain_min_tls

import data.forearm.lib.version
import data.forearm.lib.written

findings contains {
	"path": ["properties", "minimumTlsVersionAllowed"],
	"severity": "warning",
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minimumTlsVersionAllowed"])
}

findings contains {
	"path": ["properties", "minimumTlsVersionAllowed"],
	"message": "The domain accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minimumTlsVersionAllowed"])
	not modern
}

modern if version.at_least(input.resource.properties.minimumTlsVersionAllowed, "1.2")
