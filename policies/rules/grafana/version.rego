# METADATA
# title: Azure Managed Grafana runs a supported version of Grafana.
# description: >-
#   Versions that are out of support receive no security updates. Set
#   `properties.grafanaMajorVersion` to 11 or later. If it is not set, it is a
#   warning: the service's default has changed over the years, or differs.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dashboard/grafana
# custom:
#   aka: [Azure.Grafana.Version, AZR-000424]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Dashboard/grafana]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.grafana.version

import data.forearm.lib.written

findings contains {
	"path": ["properties", "grafanaMajorVersion"],
	"severity": "warning",
	"message": "The version of Grafana is not set.",
} if {
	written.missing(input.resource, ["properties", "grafanaMajorVersion"])
}

findings contains {
	"path": ["properties", "grafanaMajorVersion"],
	"message": "The version of Grafana is out of support.",
} if {
	not written.missing(input.resource, ["properties", "grafanaMajorVersion"])
	not current
}

current if to_number(input.resource.properties.grafanaMajorVersion) >= 11
