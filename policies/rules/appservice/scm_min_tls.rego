# METADATA
# title: SCM sites of web apps require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. The deployment site (SCM, Kudu) has a separate
#   minimum version: leave `siteConfig.scmMinTlsVersion` out, or set it to `1.2`
#   or `1.3`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config
# custom:
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
#     - {set: properties.siteConfig.scmMinTlsVersion, value: "1.2"}
#     - {set: properties.scmMinTlsVersion, value: "1.2"}
package forearm.rules.appservice.scm_min_tls

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
	"path": sites.place(input.resource, path, "scmMinTlsVersion"),
	"message": "The SCM site accepts TLS versions older than 1.2.",
} if {
	some path, settings in sites.anywhere(input.resource)
	not written.missing(settings, ["scmMinTlsVersion"])
	not version.at_least(object.get(settings, "scmMinTlsVersion", ""), "1.2")
}
