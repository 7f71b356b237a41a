# METADATA
# title: Web apps have a health check.
# description: >-
#   With a health check Azure removes unhealthy instances from the load
#   balancer. Set `siteConfig.healthCheckPath` to a path of the app.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.WebProbe, AZR-000079]
#   covers: [appservice-health-check-path]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.appservice.health_check

import data.forearm.lib.sites

applies if sites.web_app(input.resource)

findings contains {
	"path": sites.place(input.resource, path, "healthCheckPath"),
	"message": "The app has no health check.",
} if {
	some path, settings in sites.settings(input.resource)
	object.get(settings, "healthCheckPath", "") == ""
}
