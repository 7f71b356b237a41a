# METADATA
# title: Web apps have Always On enabled.
# description: >-
#   Without Always On an idle app is unloaded, which delays the next request and
#   stops background work. Set `siteConfig.alwaysOn` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.AlwaysOn, AZR-000077]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Reliability
#   category: Application design
#   fix: {set: properties.siteConfig.alwaysOn, value: true}
package forearm.rules.appservice.always_on

import data.forearm.lib.sites
import data.forearm.lib.text

applies if sites.web_app(input.resource)

applies if text.same(input.resource.kind, "api")

findings contains {
	"path": sites.place(input.resource, path, "alwaysOn"),
	"message": "Always On is not enabled.",
} if {
	some path, settings in sites.settings(input.resource)
	not settings.alwaysOn == true
}
