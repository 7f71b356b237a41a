# METADATA
# title: Web apps require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `siteConfig.minTlsVersion` to `1.2` or `1.3`.
#   PSRule fails it as well if it is not set; here that is a warning or a note, since the
#   service's default is the recommended value. It is stricter than PSRule,
#   which does not check `config` resources whose site is deployed elsewhere.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config
# custom:
#   aka: [Azure.AppService.MinTLS, AZR-000073]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#     - Microsoft.Web/sites/config
#     - Microsoft.Web/sites/slots/config
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix:
#     - {set: properties.siteConfig.minTlsVersion, value: "1.2"}
#     - {set: properties.minTlsVersion, value: "1.2"}
package forearm.rules.appservice.min_tls

import data.forearm.lib.sites
import data.forearm.lib.version
import data.forearm.lib.written

applies if not sites.is_config(input.resource)

# Settings by themselves are looked at for what is wrong in them: the rest is in the
# site, and where that is deployed along with them, all is looked at there.
applies if {
	not input.parent
	sites.alone(input.resource)
	count(findings) > 0
}

findings contains {
	"path": sites.place(input.resource, path, "minTlsVersion"),
	"severity": "warning",
	"message": "The minimum TLS version is not set.",
} if {
	some path, settings in sites.settings(input.resource)
	not sites.is_config(input.resource)
	written.missing(settings, ["minTlsVersion"])
}

findings contains {
	"path": sites.place(input.resource, path, "minTlsVersion"),
	"message": "The app accepts TLS versions older than 1.2.",
} if {
	some path, settings in sites.anywhere(input.resource)
	not written.missing(settings, ["minTlsVersion"])
	not version.at_least(object.get(settings, "minTlsVersion", ""), "1.2")
}
