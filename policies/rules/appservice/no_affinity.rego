# METADATA
# title: Web apps do not use session affinity.
# description: >-
#   With session affinity one instance may be overloaded while others idle, and
#   clients lose their session when it fails. Set
#   `properties.clientAffinityEnabled` to `false` unless the app keeps state in
#   memory. If it is not set, it is a warning: the service's default has changed
#   over the years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.ARRAffinity, AZR-000083]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Performance Efficiency
#   category: "PE:05 Scaling and partitioning"
#   fix: {set: properties.clientAffinityEnabled, value: false}
package forearm.rules.appservice.no_affinity

import data.forearm.lib.written

findings contains {
	"path": ["properties", "clientAffinityEnabled"],
	"severity": "warning",
	"message": "clientAffinityEnabled is not set.",
} if {
	written.missing(input.resource, ["properties", "clientAffinityEnabled"])
}

findings contains {
	"path": ["properties", "clientAffinityEnabled"],
	"message": "Session affinity (ARR affinity) is enabled.",
} if {
	not written.missing(input.resource, ["properties", "clientAffinityEnabled"])
	not input.resource.properties.clientAffinityEnabled == false
}
