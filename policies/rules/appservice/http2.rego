# METADATA
# title: Web apps enable HTTP/2.
# description: >-
#   HTTP/2 is faster: it multiplexes requests over one connection and compresses
#   headers. Set `siteConfig.http20Enabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.HTTP2, AZR-000078]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Performance Efficiency
#   category: "PE:07 Code and infrastructure"
#   fix: {set: properties.siteConfig.http20Enabled, value: true}
package forearm.rules.appservice.http2

import data.forearm.lib.sites

findings contains {
	"path": sites.place(input.resource, path, "http20Enabled"),
	"message": "HTTP/2 is not enabled.",
} if {
	some path, settings in sites.settings(input.resource)
	not settings.http20Enabled == true
}
