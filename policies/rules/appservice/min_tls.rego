# METADATA
# title: Web apps refuse connections older than TLS 1.2.
# description: >-
#   TLS 1.0 and 1.1 have known weaknesses, and clients that speak nothing newer
#   are out of support. Set `siteConfig.minTlsVersion` to `1.2` or `1.3`.
# custom:
#   aka: [Azure.AppService.MinTLS, AZR-000073]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.appservice.min_tls

import data.forearm.lib.sites
import data.forearm.lib.version

findings contains {
	"path": array.concat(path, ["minTlsVersion"]),
	"message": "The app accepts TLS versions older than 1.2.",
} if {
	some path, settings in sites.settings(input.resource)
	not modern(settings)
}

modern(settings) if version.at_least(settings.minTlsVersion, "1.2")
