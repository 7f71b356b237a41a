# METADATA
# title: Health checks of web apps use a dedicated path.
# description: >-
#   The start page may respond while dependencies of the app fail, and it is
#   often slow. Set `siteConfig.healthCheckPath` to a dedicated path.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.WebProbePath, AZR-000080]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.appservice.health_check_path

import data.forearm.lib.sites

applies if sites.web_app(input.resource)

findings contains {
	"path": sites.place(input.resource, path, "healthCheckPath"),
	"message": "The health check has no dedicated path.",
} if {
	some path, settings in sites.settings(input.resource)
	count(object.get(settings, "healthCheckPath", "")) <= 1
}
